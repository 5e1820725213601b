/** Decides which problems are reported, and which keep a file from being shown. */
import { catalogue } from "./catalogue.ts";
import type { Entry } from "./entry.ts";
import type { Problem } from "./problem.ts";

type Facts = Pick<Entry<unknown>, "showable" | "late" | "passed">;

function entryOf({ code }: Problem): Facts | undefined {
  const entries: Readonly<Record<string, Facts>> = catalogue;
  return entries[code];
}

/** Returns whether a problem only says that a date has passed. */
export function isPassed(problem: Problem): boolean {
  return entryOf(problem)?.passed === true;
}

/** Returns whether a file with this problem cannot be shown at all. */
export function spoils(problem: Problem): boolean {
  return problem.severity === "error" && entryOf(problem)?.showable !== true;
}

/** Returns the problems worth reporting: while something is broken, none about what seems unused. */
export function worthSaying(problems: readonly Problem[]): readonly Problem[] {
  const isLate = (problem: Problem): boolean => entryOf(problem)?.late === true;
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length === 0) return problems;
  const onlyLate = errors.every(isLate);
  return problems.filter((problem) => !isLate(problem) || (onlyLate && problem.severity === "error"));
}

/** Maximum number of problems, since nobody reads more one by one. */
const most = 200;

/** Returns the problems to report, errors first when there are too many, and the number omitted. */
export function worst(problems: readonly Problem[]): { told: readonly Problem[]; left: number } {
  if (problems.length <= most) return { told: problems, left: 0 };
  const errors = problems.filter(({ severity }) => severity === "error");
  const told = [...errors, ...problems.filter(({ severity }) => severity !== "error")].slice(0, most);
  return { told, left: problems.length - told.length };
}
