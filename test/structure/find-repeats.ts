/** The number of lines of code in a run. */
const length = 6;

interface Line {
  file: string;
  number: number;
  text: string;
}

/**
 * Returns runs of six or more lines that occur in two places, each as `FILE:LINE ~ FILE:LINE`. Imports, comments, blank lines
 * and lines with only brackets are ignored.
 */
export function findRepeats(texts: ReadonlyMap<string, string>): readonly string[] {
  const lines = [...texts].flatMap(([file, text]) => codeLines(file, text));
  const first = new Map<string, number>();
  const found: string[] = [];
  let last: readonly [number, number] = [-1, -1];
  for (let at = 0; at + length <= lines.length; at += 1) {
    const run = lines.slice(at, at + length);
    if (run[0]?.file !== run.at(-1)?.file) continue;
    const key = run.map(({ text }) => text).join("\n");
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, at);
      continue;
    }
    // A run that continues has been counted already.
    if (last[0] !== before - 1 || last[1] !== at - 1) found.push(`${placeOf(lines[before])} ~ ${placeOf(lines[at])}`);
    last = [before, at];
  }
  return found;
}

function placeOf(line: Line | undefined): string {
  return line ? `${line.file}:${line.number}` : "";
}

function codeLines(file: string, text: string): Line[] {
  const plain = text
    .replaceAll(/^(?:import|export) [^;]*? from "[^"]+";$/gm, blank)
    .replaceAll(/\/\*\*?[\s\S]*?\*\//g, blank)
    .replaceAll(/^\s*\/\/.*$/gm, "");
  return plain
    .split("\n")
    .map((line, at) => ({ file, number: at + 1, text: line.trim() }))
    .filter((line) => /\w{2}/.test(line.text));
}

/** Returns the same number of empty lines. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, "");
}
