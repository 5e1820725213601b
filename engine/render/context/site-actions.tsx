/** What parts of the page can ask the application to do. The browser carries it out; nothing is asked on the server. */
import type { CommonToast } from "../../../schema/types.ts";
import { createContext, useContext, type ReactNode } from "react";
import type { Gate } from "../../site/site.ts";

/** Milliseconds of waiting before the visitor is told to wait; styles/standalone.css delays its spinner as long. */
export const spinnerDelay = 300;

/**
 * The result of trying a password. `message` is the server's, or "" if it gave none; `wrong`: the password was wrong.
 * With neither, the password is right but the browser kept no cookie.
 */
export type Unlocking = { ok: true } | { ok: false; message: string; wrong: boolean };

/** Actions carried out by the browser. */
export interface SiteActions {
  /** Shows a toast, replacing any visible one. */
  toast: (toast: CommonToast) => void;
  /** Tells screen readers about something visible that takes no focus. */
  announce: (text: string) => void;
  /** Tries a password on a gate. If it is right, the page replaces the wall and the gate's toast shows. Never throws. */
  unlock: (gate: ShownGate, password: string) => Promise<Unlocking>;
  /** Shuts a gate for this visitor, and shows its wall and the gate's toast. Throws when the server cannot be reached. */
  lock: (gate: ShownGate) => Promise<void>;
}

/** What the wall and the logout button know of a gate. */
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

/** Provides the actions to everything below. */
export function SiteActionsProvider({ actions, children }: { actions: SiteActions; children: ReactNode }): ReactNode {
  return <SiteActionsContext value={actions}>{children}</SiteActionsContext>;
}

/** Returns the actions, for event handlers and effects. */
export function useSiteActions(): SiteActions {
  return useContext(SiteActionsContext);
}
