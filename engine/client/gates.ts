/** Gates as the visitor meets them: the check on arrival, the password, the logout. */
import type { CommonToast } from "../../schema/types.ts";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ShownGate, Unlocking } from "../render/context/site-actions.tsx";
import { loadDeferredViews, loadViews } from "./browser-views.ts";
import { markGate } from "./gate-marker.ts";
import { isGateOpen, leaveGate, tryPassword } from "./gate-session.ts";
import { isFile } from "../things/served-addresses.ts";
import type { PageStore } from "./page-store.ts";
import { leaveToast } from "./pending-toast.ts";
import { fitsInDocument, type ReplacePage, type VisiblePage } from "./shown-page.ts";

/** What gates act upon. */
export interface VisitorGatesOptions {
  shown: VisiblePage;
  replace: ReplacePage;
  pages: PageStore;
  toast: (toast: CommonToast) => void;
}

/** What becomes of a gate on the page that is shown. */
export interface VisitorGates {
  /** Whether the server is being asked if the visitor is in; the page is not shown meanwhile. */
  checking: boolean;
  unlock: (gate: ShownGate, password: string) => Promise<Unlocking>;
  lock: (gate: ShownGate) => Promise<void>;
}

/**
 * Keeps the shown page and the storage marker in step with what the server says. An answer that comes when the visitor
 * has gone on to another page changes nothing there.
 */
export function useGates({ shown, replace, pages, toast }: VisitorGatesOptions): VisitorGates {
  const [checked, setChecked] = useState<VisiblePage>();
  const now = useRef(shown);
  useLayoutEffect(() => void (now.current = shown), [shown]);

  const { view } = shown.data;
  const arrivedAtWall = view.kind === "wall" && shown.arrival !== undefined && !shown.confirmed;

  const showAgain = useShowAgain(now, { replace, pages, toast });

  /** Asks the server and shows the page anew if it says something else than the page does. Never rejects. */
  const check = useCallback(
    async (page: VisiblePage): Promise<void> => {
      const { view } = page.data;
      if (view.kind === "error" || !view.gate) return;
      const open = await isGateOpen(view.gate.key);
      if (open !== (view.kind === "page")) await showAgain(page);
    },
    [showAgain],
  );

  useEffect(() => {
    if (view.kind !== "error" && view.gate) markGate(view.gate, view.kind === "page");
  }, [view]);

  useEffect(() => {
    if (arrivedAtWall) void check(shown).then(() => setChecked(shown));
  }, [arrivedAtWall, shown, check]);

  const restored = useRestored(now, check);

  const unlock = useCallback(
    async (gate: ShownGate, password: string): Promise<Unlocking> => {
      const page = now.current;
      const { success, message } = await tryPassword(gate.key, password);
      if (!success) return { ok: false, message };
      markGate(gate, true);
      await showAgain(page, gate.messages.granted);
      return { ok: true };
    },
    [showAgain],
  );

  const lock = useCallback(
    async (gate: ShownGate): Promise<void> => {
      const page = now.current;
      await leaveGate(gate.key);
      markGate(gate, false);
      await showAgain(page, gate.messages.loggedOut);
    },
    [showAgain],
  );

  const checking = (arrivedAtWall && checked !== shown) || restored === shown;
  return { checking, unlock, lock };
}

/** Fetches the page anew, after the server's answer to it has changed. A policy of its own needs a full load. */
function useShowAgain(
  nowRef: RefObject<VisiblePage>,
  { replace, pages, toast }: Omit<VisitorGatesOptions, "shown">,
): (page: VisiblePage, withToast?: CommonToast) => Promise<void> {
  return useCallback(
    async ({ data, path, visit, arrival }: VisiblePage, withToast?: CommonToast): Promise<void> => {
      const isLeft = (): boolean => nowRef.current.visit !== visit;
      pages.clear();
      if (isLeft()) return;
      // Behind the wall is no page but a file, which the browser asks for itself.
      if (isFile(path)) return location.reload();
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

/** The page that comes back from the browser's own store, while it is asked whether the visitor is still in. */
function useRestored(
  nowRef: RefObject<VisiblePage>,
  check: (page: VisiblePage) => Promise<void>,
): VisiblePage | undefined {
  const [restored, setRestored] = useState<VisiblePage>();
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent): void => {
      const page = nowRef.current;
      if (!persisted || page.data.view.kind === "error" || !page.data.view.gate) return;
      flushSync(() => setRestored(page));
      void check(page).then(() => setRestored(undefined));
    };
    addEventListener("pageshow", returned);
    return () => removeEventListener("pageshow", returned);
  }, [nowRef, check]);
  return restored;
}
