/** Handles invisible characters in text. */

/** Bidirectional control characters, which change the display order of the text around them. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Returns whether a text contains characters that reorder others, so that people may read a different text. */
export function isTurned(text: string): boolean {
  return text.search(turning) >= 0;
}

/** Returns the text in written order, with a mark in place of each character that would reorder it. */
export function inWrittenOrder(text: string): string {
  return text.replaceAll(turning, "\uFFFD");
}

/** Removes invisible characters: systems add them to copied text, and they make different texts look the same. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, "");
}
