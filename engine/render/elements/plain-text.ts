import type { Inline } from "../../compile/rich-text.ts";

/** The words of a line without their marks, for names that only screen readers hear. */
export function plainText(text: readonly Inline[]): string {
  return text.map(wordsOf).join("");
}

function wordsOf(node: Inline): string {
  if (typeof node === "string") return node;
  if ("strong" in node) return plainText(node.strong);
  if ("em" in node) return plainText(node.em);
  if ("code" in node) return node.code;
  if ("link" in node) return plainText(node.text);
  return " ";
}
