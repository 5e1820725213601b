/** Views used only on pages with a gate; one chunk in the browser. */
import type { ComponentType } from "react";
import type { Gate } from "../../site/site.ts";

/** Props of the password form. */
export interface WallProps {
  gate: Gate;
  /** The message after a wrong password was posted without script. */
  error: string | undefined;
}

/** The password form, the logout button and the spinner. */
export interface GateViews {
  Wall: ComponentType<WallProps>;
  GateLogout: ComponentType<{ label: string }>;
  GateChecking: ComponentType;
}
