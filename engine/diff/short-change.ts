/** The part of a text that changed, with a few words around it. */
export interface ShortChange {
  before: string;
  after: string;
}

/** How many unchanged words stay on each side. */
const around = 3;
/** How many changed words are shown of each version. */
const most = 30;

/** Shortens two versions of a text to where they differ; what was left out is an ellipsis. */
export function shortChange(before: string, after: string): ShortChange {
  const [a, b] = [before.split(/\s+/).filter(Boolean), after.split(/\s+/).filter(Boolean)];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return { before: excerpt(a, start, end), after: excerpt(b, start, end) };
}

function excerpt(words: readonly string[], start: number, end: number): string {
  const from = Math.max(0, start - around);
  const to = Math.min(words.length, words.length - end + around);
  const shown = words.slice(from, to);
  const cut = shown.length > most + 2 * around;
  const kept = cut ? [...shown.slice(0, most), "…"] : shown;
  const tail = cut ? 0 : words.length - to;
  // Leaving out one or two words saves nothing.
  const head = from <= 2 ? words.slice(0, from) : ["…"];
  return [...head, ...kept, ...(tail <= 2 ? words.slice(words.length - tail) : ["…"])].join(" ");
}
