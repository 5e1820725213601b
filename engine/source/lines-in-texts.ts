/** Which lines stand in a text that begins with | or >, told in one pass by how deep they are. */

/** A line below which deeper ones stand. */
interface Above {
  indent: number;
  /** It begins such a text, or stands in one. */
  begins: boolean;
}

/**
 * The offsets of the lines that became a part of a text above them, be they deeper than the text's other lines. `isMeant` takes the
 * words of a line. Default: those of dashes.
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
