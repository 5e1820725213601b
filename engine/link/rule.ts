/** A rule about how files fit together. */
import type { Problem } from "../problem/problem.ts";
import type { Project } from "./project.ts";

/** Looks at the whole project and returns what breaks the rule. Must not rely on any file having the right shape. */
export type Rule = (project: Project) => Iterable<Problem>;
