/** Chooses between changes that repair a file equally well: a mapping that knows a name is preferred over one that accepts any name. */
import { report } from "../problem/report.ts";
import { lineAt, lineBefore } from "../source/line.ts";
import type { Candidate } from "./changes/candidate.ts";
import type { Trial } from "./judgement.ts";

/**
 * Returns whether `more` names would end up in a mapping that accepts any name: more than the `mended` errors, or one
 * that was aligned with the property above. Also true when the change is meant for such names and none of them moves.
 */
export function isLost(text: string, { moved, edit, chosen }: Candidate, more: number, mended: number): boolean {
  if (chosen && more >= 0) return true;
  if (!moved || more <= 0) return false;
  const line = lineAt(text, edit.start);
  return more > mended || lineBefore(text, line)?.column === line.column;
}

/** Returns the best change or, when another mapping that knows the names is equally near, a problem that offers both. */
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
