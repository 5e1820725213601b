/** A field's messages, worded to fit its label: a question is repeated, a name precedes the request. */
import type { CompiledField } from "../../schema/types.ts";
import { plainText } from "../things/plain-text.ts";

/** Returns a request such as "Guests: enter a whole number" or "Please enter a whole number: How many of you come?". */
export function asking(field: Pick<CompiledField, "label">, request: string): string {
  const label = plainText(field.label).trim();
  return label.endsWith("?") ? `Please ${request}: ${label}` : `${label}: ${request}`;
}

/** Returns the message for a missing answer: the author's own, or "Guests is required" or "Please answer: How many?". */
export function missingWords(field: Pick<CompiledField, "label" | "messages">): string {
  const label = plainText(field.label).trim();
  return field.messages.required ?? (label.endsWith("?") ? asking(field, "answer") : `${label} is required`);
}
