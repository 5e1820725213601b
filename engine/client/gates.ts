/** Gates as the visitor meets them: the check on arrival, the password, the logout. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PageData } from "../compile/page-data.ts";
import type { Toast } from "../compile/site.ts";
import type { ShownGate, Unlocking } from "../render/site-actions.tsx";
import { loadDeferredViews, loadViews } from "./browser-views.ts";
import { markGate } from "./gate-marker.ts";
import { isGateOpen, leaveGate, tryPassword } from "./gate-session.ts";
import type { PageStore } from "./page-store.ts";
import { leaveToast } from "./pending-toast.ts";
import { fitsInDocument, type ShownPage } from "./shown-page.ts";

export interface GatesOptions {
  shown: ShownPage;
  setShown: (next: ShownPage) => void;
  pages: PageStore;
  toast: (toast: Toast) => void;
}

export interface Gates {
  /** Whether the server is being asked if the visitor is in; the page is not shown meanwhile. */
  checking: boolean;
  unlock: (gate: ShownGate, password: string) => Promise<Unlocking>;
  lock: (gate: ShownGate) => Promise<void>;
}

/** Keeps the shown page and the storage marker in step with what the server says. */
export function useGates({ shown, setShown, pages, toast }: GatesOptions): Gates {
  const [checking, setChecking] = useState(false);
  const page = useRef(shown);
  useLayoutEffect(() => void (page.current = shown), [shown]);
  /** What the server said last; it need not be asked again. */
  const answer = useRef<PageData>(undefined);

  /** Fetches the page anew, after the server's answer to it has changed. A policy of its own needs a full load. */
  const showAgain = useCallback(
    async (withToast?: Toast): Promise<void> => {
      const { data, path, visit } = page.current;
      pages.clear();
      try {
        const next = await pages.get(path);
        await Promise.all([loadViews(next), loadDeferredViews()]);
        if (fitsInDocument(next, data)) {
          answer.current = next;
          const arrival = { entry: visit, hash: "", returned: false };
          setShown({ data: next, path, visit: `${visit}+`, arrival });
          if (withToast) toast(withToast);
          return;
        }
      } catch (error) {
        console.error("The page could not be fetched.", error);
      }
      leaveToast(withToast);
      location.reload();
    },
    [pages, setShown, toast],
  );

  const check = useCallback(async (): Promise<void> => {
    const { view } = page.current.data;
    const gate = view.kind === "error" ? undefined : view.gate;
    if (!gate) return;
    const open = await isGateOpen(gate.key);
    if (open !== (view.kind === "page")) await showAgain();
    setChecking(false);
  }, [showAgain]);

  useEffect(() => {
    const { view } = shown.data;
    if (view.kind === "error" || !view.gate) return;
    markGate(view.gate, view.kind === "page");
    if (view.kind === "wall" && shown.arrival && shown.data !== answer.current) {
      setChecking(true);
      void check();
    }
  }, [shown, check]);

  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent): void => {
      const { view } = page.current.data;
      if (!persisted || view.kind === "error" || !view.gate) return;
      flushSync(() => setChecking(true));
      void check();
    };
    addEventListener("pageshow", restored);
    return () => removeEventListener("pageshow", restored);
  }, [check]);

  const unlock = useCallback(
    async (gate: ShownGate, password: string): Promise<Unlocking> => {
      const { success, message } = await tryPassword(gate.key, password);
      if (!success) return { ok: false, message };
      markGate(gate, true);
      await showAgain(gate.messages.granted);
      return { ok: true };
    },
    [showAgain],
  );

  const lock = useCallback(
    async (gate: ShownGate): Promise<void> => {
      await leaveGate(gate.key);
      markGate(gate, false);
      await showAgain(gate.messages.loggedOut);
    },
    [showAgain],
  );

  return { checking, unlock, lock };
}
