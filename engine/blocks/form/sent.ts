import type { RawValues } from "../../field-type/raw-values.ts";

/** What a form that was sent knows of what was sent. */
export interface Sent {
  /** Absent after a plain post. */
  raw?: RawValues | undefined;
  /** The prompt that the server made of a plain post. */
  prompt?: string | undefined;
}
