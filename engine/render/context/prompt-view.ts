/** The view of a prompt generated from a form; one chunk in the browser, loaded with pages that have prompts. */
import type { ComponentType } from "react";
import type { RawValues } from "../../field-type/field-type.ts";

/** What a form's prompt is generated from. */
export interface PromptViewProps {
  /** The generator's name. */
  generator: string;
  /** What was sent; or, after a plain post, the prompt that the server generated. */
  sent: { raw?: RawValues | undefined; prompt?: string | undefined };
  /** Prefix of ids. */
  place: string;
}

/** The component that shows the prompt. */
export type PromptView = ComponentType<PromptViewProps>;
