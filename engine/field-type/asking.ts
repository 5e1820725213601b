/** What a field says, in words that fit its label: a question is said again, a name stands before what is asked. */
import type { CompiledField } from "../../schema/types.ts";
import { plainText } from "../things/plain-text.ts";

/** "Guests: enter a whole number", "Please enter a whole number: How many of you come?". */
export function asking(field: Pick<CompiledField, "label">, request: string): string {
  const label = plainText(field.label).trim();
  return label.endsWith("?") ? `Please ${request}: ${label}` : `${label}: ${request}`;
}

/** What a field says when its answer is missing: the author's words, else "Guests is required" or "Please answer: How many?". */
export function missingWords(field: Pick<CompiledField, "label" | "messages">): string {
  const label = plainText(field.label).trim();
  return field.messages.required ?? (label.endsWith("?") ? asking(field, "answer") : `${label} is required`);
}
