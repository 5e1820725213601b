/** Indents properties that are at the same level as the property they belong to. */
import { report } from "../../problem/report.ts";
import { lineAfter, lineAt, type Line } from "../../source/line.ts";
import { endsParagraph, keyRange, lastBelow, shifted, stretch, type Proposer } from "./candidate.ts";

/** Maximum number of properties below one that an author would misplace without noticing. */
const most = 40;

export const propose: Proposer = function* (file, text, owner) {
  const first = hollow(text, owner);
  if (!first) return;
  const lasts: Line[] = [];
  for (let next: Line | undefined = first; next && lasts.length < most;) {
    if (next.column !== owner.column || next.dashed) break;
    const last = lastBelow(text, next);
    lasts.push(last);
    next = lineAfter(text, last);
  }
  // Related lines rarely continue after a blank line.
  const likely = lasts.filter((last) => endsParagraph(text, last));
  for (const last of [...likely, ...lasts.filter((each) => !likely.includes(each))]) {
    const [start, end] = stretch(first, last);
    const moved = shifted(text.slice(start, end), 2);
    if (moved === undefined) continue;
    const [line = ""] = moved.split("\n");
    const words = { key: owner.key ?? "", fixed: `${owner.key ?? ""}:\n  ${line.trim()}` };
    const place = { file, pointer: "", range: keyRange(owner) };
    yield {
      edit: { start, end, text: moved },
      problem: report("not-indented", place, words, { range: [start, end], text: moved }),
    };
  }
};

/** Returns the property directly after one without a value, when it is not indented deeper. */
function hollow(text: string, owner: Line): Line | undefined {
  if (owner.key === undefined || owner.value.replace(/^#.*/, "") !== "") return undefined;
  const next = lineAfter(text, owner);
  return next && !next.dashed && next.key !== undefined && next.column === owner.column ? next : undefined;
}

/** Returns the properties without a value that are followed by one at the same indentation. */
export function hollowLines(text: string): Line[] {
  return [...text.matchAll(/^[ \t-]*\w[\w-]*:[ \t]*(?:#.*)?\r?$/gm)]
    .map(({ index }) => lineAt(text, index))
    .filter((line) => hollow(text, line));
}
