/** What a part of the page may ask of the application around it. The browser carries it out; on the server nothing asks. */
import type { CommonToast } from "../../../schema/types.ts";
import { createContext, useContext, type ReactNode } from "react";
import type { Gate } from "../../site/site.ts";

/** Milliseconds before which nobody needs to be told to wait; styles/standalone.css shows the spinner as late. */
export const spinnerDelay = 300;

/**
 * The verdict on a password. The message is what the server said, "" when it said nothing; `wrong`: it was the password. Neither: it
 * is right, and the browser kept no cookie.
 */
export type Unlocking = { ok: true } | { ok: false; message: string; wrong: boolean };

/** What the browser carries out. */
export interface SiteActions {
  /** Shows a toast in place of the one that may be visible. */
  toast: (toast: CommonToast) => void;
  /** Tells screen readers what is to be seen on the page but takes no focus. */
  announce: (text: string) => void;
  /** Tries a password on a gate. When it fits, the page takes the wall's place and the gate's toast is shown. Never throws. */
  unlock: (gate: ShownGate, password: string) => Promise<Unlocking>;
  /** Shuts a gate for this visitor, shows its wall and the gate's toast. Throws when the server cannot be reached. */
  lock: (gate: ShownGate) => Promise<void>;
}

/** A gate as the wall and the logout button know it. */
export type ShownGate = Pick<Gate, "key" | "remember" | "messages">;

const onServer = (): never => {
  throw new Error("Only the browser acts.");
};

const SiteActionsContext = createContext<SiteActions>({
  toast: onServer,
  announce: onServer,
  unlock: onServer,
  lock: onServer,
});

/** Gives everything below the actions. */
export function SiteActionsProvider({ actions, children }: { actions: SiteActions; children: ReactNode }): ReactNode {
  return <SiteActionsContext value={actions}>{children}</SiteActionsContext>;
}

/** The actions, to be called in event handlers and effects. */
export function useSiteActions(): SiteActions {
  return useContext(SiteActionsContext);
}
