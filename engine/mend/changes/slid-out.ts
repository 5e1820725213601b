/** Moves back a property that slid out of its mapping into one that accepts any name, so that only its own mapping reports it missing. */
import type { Problem } from "../../problem/problem.ts";
import { lineAfter, type Line } from "../../source/line.ts";
import type { Candidate } from "./candidate.ts";
import { proposeEven } from "./reindent.ts";

/** Yields the line directly below the mapping at `owner` when it has the name that is missing there. */
export function* propose(text: string, { code, file, message }: Problem, owner: Line): Iterable<Candidate> {
  const [, name] = /has no `(\w+)`\.$/.exec(message) ?? [];
  if (code !== "missing-property" || name === undefined) return;
  let line = lineAfter(text, owner);
  while (line && line.column > owner.column) line = lineAfter(text, line);
  if (line?.key !== name || line.dashed) return;
  for (const candidate of proposeEven(file, text, line)) yield { ...candidate, chosen: true };
}
