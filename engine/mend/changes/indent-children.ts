/** Properties that stand at the depth of the one that they belong to. */
import { report } from "../../problem/report.ts";
import { lineAfter, lineAt, type Line } from "../../source/line.ts";
import { endsParagraph, keyRange, lastBelow, shifted, stretch, type Proposer } from "./candidate.ts";

/** More than this nobody writes below one property without seeing it. */
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
  // What belongs together rarely goes on behind a blank line.
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

/** The property right below one without a value, when it stands no deeper. */
function hollow(text: string, owner: Line): Line | undefined {
  if (owner.key === undefined || owner.value.replace(/^#.*/, "") !== "") return undefined;
  const next = lineAfter(text, owner);
  return next && !next.dashed && next.key !== undefined && next.column === owner.column ? next : undefined;
}

/** The properties without a value that are followed by one at their own depth. */
export function hollowLines(text: string): Line[] {
  return [...text.matchAll(/^[ \t-]*\w[\w-]*:[ \t]*(?:#.*)?\r?$/gm)]
    .map(({ index }) => lineAt(text, index))
    .filter((line) => hollow(text, line));
}
