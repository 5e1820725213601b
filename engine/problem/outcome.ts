/** What follows from a set of problems: which are said, and which keep a file from being shown. */
import { catalogue } from "./catalogue.ts";
import type { Entry } from "./entry.ts";
import type { Problem } from "./problem.ts";

type Facts = Pick<Entry<unknown>, "showable" | "late" | "passed">;

function entryOf({ code }: Problem): Facts | undefined {
  const entries: Readonly<Record<string, Facts>> = catalogue;
  return entries[code];
}

/** Whether it only tells that a day has passed. */
export function isPassed(problem: Problem): boolean {
  return entryOf(problem)?.passed === true;
}

/** Whether a file with this problem cannot be shown at all. */
export function spoils(problem: Problem): boolean {
  return problem.severity === "error" && entryOf(problem)?.showable !== true;
}

/** The problems worth saying: while something is broken, nothing about what seems to be left over. */
export function worthSaying(problems: readonly Problem[]): readonly Problem[] {
  const isLate = (problem: Problem): boolean => entryOf(problem)?.late === true;
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length === 0) return problems;
  const onlyLate = errors.every(isLate);
  return problems.filter((problem) => !isLate(problem) || (onlyLate && problem.severity === "error"));
}

/** Of more problems than these nobody reads one by one. */
const most = 200;

/** The problems to tell, errors first when there are too many; and how many are left out. */
export function worst(problems: readonly Problem[]): { told: readonly Problem[]; left: number } {
  if (problems.length <= most) return { told: problems, left: 0 };
  const errors = problems.filter(({ severity }) => severity === "error");
  const told = [...errors, ...problems.filter(({ severity }) => severity !== "error")].slice(0, most);
  return { told, left: problems.length - told.length };
}
