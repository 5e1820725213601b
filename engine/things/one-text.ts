/** Interns strings that thousands of pages share: pointers, block types, icon names. */

/** Maximum number of interned strings; then the table is cleared, so that what authors type is not retained forever. */
const most = 20_000;
const known = new Map<string, string>();

/** Returns an equal string seen before, or this one, so that pages share a single copy. */
export function oneText(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= most) known.clear();
  known.set(text, text);
  return text;
}
