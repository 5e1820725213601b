/** What tells two changes apart that mend a file equally well: a group that knows a name is its home, one that takes any is not. */
import { report } from "../problem/report.ts";
import { lineAt, lineBefore } from "../source/line.ts";
import type { Candidate } from "./changes/candidate.ts";
import type { Trial } from "./judgement.ts";

/**
 * Whether names would get lost in a group that takes any, `more` of them: more than the `mended` errors, or one whose line stood
 * in line with the property above; or whether the change is for such names, and none of them goes.
 */
export function isLost(text: string, { moved, edit, chosen }: Candidate, more: number, mended: number): boolean {
  if (chosen && more >= 0) return true;
  if (!moved || more <= 0) return false;
  const line = lineAt(text, edit.start);
  return more > mended || lineBefore(text, line)?.column === line.column;
}

/** The best change or, where a line is as near to another group that knows its names as well, a problem that offers both. */
export function weighed(
  best: Trial,
  candidates: Iterable<Candidate>,
  attempt: (candidate: Candidate) => Trial | undefined,
): Trial {
  const { moved, edit, problem } = best.candidate;
  if (!moved || problem.code !== "indentation") return best;
  for (const candidate of candidates) {
    if (candidate.moved?.by !== -moved.by || candidate.edit.start !== edit.start || candidate.edit.end !== edit.end)
      continue;
    const other = attempt(candidate);
    if (!other || other.count > best.count) return best;
    const less = other.after.free() - best.after.free();
    if (less !== 0) return less < 0 ? other : best;
    const { wanted, above } = candidate.moved.words;
    const both = report("indentation", problem, { ...moved.words, other: { wanted, above } });
    return { ...best, candidate: { ...best.candidate, problem: both } };
  }
  return best;
}
