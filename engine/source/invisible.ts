/** Finds invisible characters in names, which they silently change. */
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";

const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/;
const inKey = /^[ \t]*(?:- +)*(?:[\w-]|\p{Cf})+:(?=\s|$)/u;
/** Matches a value that is a name rather than text: no spaces and no emoji, which may consist of several characters. */
const inName = /^[ \t]*(?:- +)*(?:[\w-]+: +)?([^\s"'|>{}[\]]+)$/;

/** Returns a problem for the first such character in a key or a one-word value, or undefined. Within texts they are allowed. */
export function invisibleSign(file: string, text: string): Problem | undefined {
  if (!invisible.test(text)) return undefined;
  let start = 0;
  let textDeeperThan: number | undefined;
  for (const line of text.split("\n")) {
    const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    if (textDeeperThan !== undefined && line.trim() !== "" && indent <= textDeeperThan) textDeeperThan = undefined;
    const at = textDeeperThan === undefined ? signIn(line) : -1;
    if (at >= 0) {
      const range = [start + at, start + at + 1] as const;
      return report("invisible-sign", { file, pointer: "", range }, {}, { range, text: "" });
    }
    if (/[|>][+-]?\d?\s*$/.test(line)) textDeeperThan ??= indent;
    start += line.length + 1;
  }
  return undefined;
}

function signIn(line: string): number {
  const key = inKey.exec(line)?.[0] ?? "";
  if (invisible.test(key)) return key.search(invisible);
  const whole = line.trimEnd();
  const [, name = ""] = inName.exec(whole) ?? [];
  if (!invisible.test(name) || /\p{Extended_Pictographic}/u.test(name)) return -1;
  return whole.length - name.length + name.search(invisible);
}
