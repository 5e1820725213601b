/** Signs of a text that nobody sees. */

/** Signs by which those around them are shown in another order than they are written. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Whether a text has signs that turn others around: people may read it as another. */
export function isTurned(text: string): boolean {
  return text.search(turning) >= 0;
}

/** A text as people are to read it: in the order in which it was written, with a mark where it would not be. */
export function inWrittenOrder(text: string): string {
  return text.replaceAll(turning, "\uFFFD");
}

/** A text without what nobody sees of it: systems put such signs around what is copied, and two texts look like one by them. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, "");
}
