/** What shows the prompt that comes of a form; one chunk in the browser, loaded with pages that have prompts. */
import type { ComponentType } from "react";
import type { RawValues } from "../../field-type/field-type.ts";

/** What the prompt of a form is made of. */
export interface PromptViewProps {
  /** The generator's name. */
  generator: string;
  /** What was sent; or, after a plain post, what the server made of it. */
  sent: { raw?: RawValues | undefined; prompt?: string | undefined };
  /** What ids begin with. */
  place: string;
}

/** The component that shows it. */
export type PromptView = ComponentType<PromptViewProps>;
