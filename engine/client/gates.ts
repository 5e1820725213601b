/** Gates in the browser: the check on arrival, the password, and logging out. */
import type { CommonToast } from "../../schema/types.ts";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ShownGate, Unlocking } from "../render/context/site-actions.tsx";
import { markGate, shutGate, shutMark } from "../render/gate/gate-marker.ts";
import { loadDeferredViews, loadViews } from "./browser-views.ts";
import { isGateOpen, leaveGate, tryPassword } from "./gate-session.ts";
import { isServed } from "../things/served-addresses.ts";
import type { PageStore } from "./page-store.ts";
import { leaveToast } from "./pending-toast.ts";
import { fitsInDocument, type ReplacePage, type VisiblePage } from "./shown-page.ts";

/** What gates act on. */
export interface VisitorGatesOptions {
  shown: VisiblePage;
  replace: ReplacePage;
  pages: PageStore;
  toast: (toast: CommonToast) => void;
}

/** The state of the gate on the page that is shown, and its actions. */
export interface VisitorGates {
  /** Whether the server is being asked if the visitor has access; the page is hidden meanwhile. */
  checking: boolean;
  unlock: (gate: ShownGate, password: string) => Promise<Unlocking>;
  lock: (gate: ShownGate) => Promise<void>;
}

/**
 * Keeps the shown page and the storage marker in sync with the server. A response that arrives after the visitor has
 * gone to another page changes nothing there.
 */
export function useGates({ shown, replace, pages, toast }: VisitorGatesOptions): VisitorGates {
  const [checked, setChecked] = useState<VisiblePage>();
  const now = useRef(shown);
  useLayoutEffect(() => void (now.current = shown), [shown]);

  const { view } = shown.data;
  const arrivedAtWall = view.kind === "wall" && shown.arrival !== undefined && !shown.confirmed;

  const showAgain = useShowAgain(now, { replace, pages, toast });

  /** Asks the server and refreshes the page if it no longer matches; false then. Never rejects: no response means no access. */
  const check = useCallback(
    async (page: VisiblePage): Promise<boolean> => {
      const key = gateOf(page)?.key;
      if (key === undefined || ((await isGateOpen(key)) ?? false) === (page.data.view.kind === "page")) return true;
      await showAgain(page);
      return false;
    },
    [showAgain],
  );

  const doubted = useDoubted(now, pages, check);
  const checking = (arrivedAtWall && checked !== shown) || doubted === shown;
  useEffect(() => {
    if (view.kind === "error" || !view.gate || checking) return;
    if (view.kind === "page") markGate(view.gate);
    else shutGate(view.gate.key);
  }, [view, checking]);

  useEffect(() => {
    // A wall that no longer applies is neither shown nor shuts anything before the page is loaded.
    if (arrivedAtWall) void check(shown).then((fits) => fits && setChecked(shown));
  }, [arrivedAtWall, shown, check]);

  const unlock = useCallback(
    async (gate: ShownGate, password: string): Promise<Unlocking> => {
      const page = now.current;
      const { success, message, wrong } = await tryPassword(gate.key, password);
      if (!success) return { ok: false, message, wrong };
      // In a browser that keeps no cookies, the refreshed page would be the wall again.
      if ((await isGateOpen(gate.key)) === false) return { ok: false, message: "", wrong: false };
      markGate(gate);
      await showAgain(page, gate.messages.granted);
      return { ok: true };
    },
    [showAgain],
  );

  const lock = useCallback(
    async (gate: ShownGate): Promise<void> => {
      const page = now.current;
      await leaveGate(gate.key);
      shutGate(gate.key);
      await showAgain(page, gate.messages.loggedOut);
    },
    [showAgain],
  );

  return { checking, unlock, lock };
}

function gateOf({ data: { view } }: VisiblePage): ShownGate | undefined {
  return view.kind === "error" ? undefined : view.gate;
}

/** Fetches the page again after the server's response for it has changed. A page with a policy of its own needs a full load. */
function useShowAgain(
  nowRef: RefObject<VisiblePage>,
  { replace, pages, toast }: Omit<VisitorGatesOptions, "shown">,
): (page: VisiblePage, withToast?: CommonToast) => Promise<void> {
  return useCallback(
    async ({ data, path, visit, arrival }: VisiblePage, withToast?: CommonToast): Promise<void> => {
      const isLeft = (): boolean => nowRef.current.visit !== visit;
      pages.clear();
      if (isLeft()) return;
      // What is behind this wall is not a page but a file, which the browser has to load.
      if (isServed(path)) return location.reload();
      try {
        const next = await pages.get(path);
        await Promise.all([loadViews(next), loadDeferredViews()]);
        if (isLeft()) return;
        if (fitsInDocument(next, data)) {
          const again = { entry: arrival?.entry ?? visit, hash: "", returned: false };
          replace(visit, { data: next, path, visit: `${visit}+`, arrival: again, confirmed: true });
          if (withToast) toast(withToast);
          return;
        }
      } catch (error) {
        console.error("The page could not be fetched.", error);
        if (isLeft()) return;
      }
      leaveToast(withToast);
      location.reload();
    },
    [nowRef, pages, replace, toast],
  );
}

/**
 * Returns the page while the server is asked whether the visitor still has access: when it comes back from the back/forward
 * cache, or another tab found its gate shut. Also clears from this tab what was behind a gate that another tab shut.
 */
function useDoubted(
  nowRef: RefObject<VisiblePage>,
  pages: PageStore,
  check: (page: VisiblePage) => Promise<boolean>,
): VisiblePage | undefined {
  const [doubted, setDoubted] = useState<VisiblePage>();
  useEffect(() => {
    const doubt = (): void => {
      const page = nowRef.current;
      flushSync(() => setDoubted(page));
      // A page that the visitor may no longer see stays hidden until the wall replaces it.
      void check(page).then((fits) => fits && setDoubted(undefined));
    };
    const returned = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && gateOf(nowRef.current)) doubt();
    };
    const heard = ({ key, oldValue }: StorageEvent): void => {
      if (key === null || oldValue !== shutMark) return;
      shutGate(key);
      pages.clear();
      const { view } = nowRef.current.data;
      if (view.kind === "page" && view.gate?.key === key) doubt();
    };
    addEventListener("pageshow", returned);
    addEventListener("storage", heard);
    return () => {
      removeEventListener("pageshow", returned);
      removeEventListener("storage", heard);
    };
  }, [nowRef, pages, check]);
  return doubted;
}
