/** A property that slid out of its group into one around it that takes any name: only its group misses it. */
import type { Problem } from "../../problem/problem.ts";
import { lineAfter, type Line } from "../../source/line.ts";
import type { Candidate } from "./candidate.ts";
import { proposeEven } from "./reindent.ts";

/** Thinks of the line right below the group, where it has the name that the group at `owner` misses. */
export function* propose(text: string, { code, file, message }: Problem, owner: Line): Iterable<Candidate> {
  const [, name] = /has no `(\w+)`\.$/.exec(message) ?? [];
  if (code !== "missing-property" || name === undefined) return;
  let line = lineAfter(text, owner);
  while (line && line.column > owner.column) line = lineAfter(text, line);
  if (line?.key !== name || line.dashed) return;
  for (const candidate of proposeEven(file, text, line)) yield { ...candidate, chosen: true };
}
