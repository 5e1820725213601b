/** Texts that thousands of pages have alike: pointers, types of blocks, names of icons. */

/** So many are known at a time; then it begins anew, so that what an author types never stays for good. */
const most = 20_000;
const known = new Map<string, string>();

/** An equal text that was met before, or this one: what each page keeps for itself is kept once for all of them. */
export function oneText(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= most) known.clear();
  known.set(text, text);
  return text;
}
