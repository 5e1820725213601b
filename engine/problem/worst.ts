import type { Problem } from "./problem.ts";

/** Of more problems than these nobody reads one by one. */
const most = 200;

/** The problems to tell, errors first when there are too many; and how many are left out. */
export function worst(problems: readonly Problem[]): { told: readonly Problem[]; left: number } {
  if (problems.length <= most) return { told: problems, left: 0 };
  const errors = problems.filter(({ severity }) => severity === "error");
  const told = [...errors, ...problems.filter(({ severity }) => severity !== "error")].slice(0, most);
  return { told, left: problems.length - told.length };
}
