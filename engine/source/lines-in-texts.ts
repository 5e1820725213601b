/** Finds lines that belong to a block scalar (| or >), in one pass based on indentation. */

/** A line that contains deeper ones. */
interface Above {
  indent: number;
  /** Whether it begins a block scalar or is part of one. */
  begins: boolean;
}

/**
 * Returns the offsets of lines absorbed into the block scalar above them, even those indented deeper than its other
 * lines. `isMeant` filters by a line's words. Default: lines that begin with a dash.
 */
export function linesInTexts(
  text: string,
  isMeant = (words: string): boolean => words.startsWith("-"),
): ReadonlySet<number> {
  const found = new Set<number>();
  if (!/[|>][+-]?\d?[ \t]*\r?$/m.test(text)) return found;
  const above: Above[] = [];
  for (const { index, 0: line } of text.matchAll(/^[^\n]+/gm)) {
    const words = line.trim();
    if (words === "" || words.startsWith("#")) continue;
    const indent = line.search(/[^ \t]/);
    while ((above.at(-1)?.indent ?? -1) >= indent) above.pop();
    const isInText = above.at(-1)?.begins ?? false;
    if (isInText && isMeant(words)) found.add(index);
    above.push({ indent, begins: isInText || /(?:^|\s)[|>][+-]?\d?$/.test(words) });
  }
  return found;
}
