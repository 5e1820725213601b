import type { Inline, InlineText } from "./rich-text.ts";

/** The words of a line without its marks, for titles, messages, and names that only screen readers hear. */
export function plainText(text: InlineText): string {
  return text.map(wordsOf).join("");
}

function wordsOf(part: Inline): string {
  if (typeof part === "string") return part;
  if ("strong" in part) return plainText(part.strong);
  if ("em" in part) return plainText(part.em);
  if ("code" in part) return part.code;
  return "link" in part ? plainText(part.text) : " ";
}
