/** A title in lines of similar length. */
export interface WrappedTitle {
  size: number;
  lines: readonly string[];
}

/** Sizes to try, largest first, each with the maximum number of lines that looks good. */
const sizes = [
  [92, 2],
  [78, 3],
  [68, 3],
  [58, 4],
  [48, 5],
  [40, 6],
] as const;

/** Wraps a title at the largest size at which it fits the width; never truncates it. */
export function wrapTitle(title: string, width: number, measure: (text: string, size: number) => number): WrappedTitle {
  const words = title.split(/\s+/).filter((word) => word !== "");
  for (const [size, most] of sizes) {
    const lines = fill(words, width, (text) => measure(text, size));
    if (lines.length > most || lines.some((line) => measure(line, size) > width)) continue;
    return { size, lines: balance(words, width, lines.length, (text) => measure(text, size)) };
  }
  return { size: 30, lines: fill(words, width, (text) => measure(text, 30)) };
}

function fill(words: readonly string[], width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Returns the narrowest layout with the same number of lines. */
function balance(
  words: readonly string[],
  width: number,
  count: number,
  measure: (text: string) => number,
): readonly string[] {
  let best = fill(words, width, measure);
  for (let narrower = width - 10; narrower > width / 3; narrower -= 10) {
    const lines = fill(words, narrower, measure);
    if (lines.length > count || lines.some((line) => measure(line) > narrower)) break;
    best = lines;
  }
  return best;
}
