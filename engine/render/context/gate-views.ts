/** What stands on pages with a gate and on no others; one chunk in the browser. */
import type { ComponentType } from "react";
import type { Gate } from "../../site/site.ts";

/** What the password form gets. */
export interface WallProps {
  gate: Gate;
  /** The message after a wrong password that was sent without script. */
  error: string | undefined;
}

/** The password form, the logout button and the spinner. */
export interface GateViews {
  Wall: ComponentType<WallProps>;
  GateLogout: ComponentType<{ label: string }>;
  GateChecking: ComponentType;
}
