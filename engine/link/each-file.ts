/** Rules that look at one file at a time: what they found is kept as long as nothing that they look at has changed. */
import type { Problem } from "../problem/problem.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { PageView } from "./page-view.ts";
import type { Project } from "./project.ts";
import type { Rule } from "./rule.ts";

interface Kept {
  world: readonly unknown[];
  view: PageView | undefined;
  problems: readonly Problem[];
}

/**
 * A rule that checks each file on its own, and each page with its fragments.
 *
 * `world` returns everything else that the check depends on; by identity, so hand in only what the project keeps.
 */
export function eachFile(
  world: (project: Project) => readonly unknown[],
  check: (file: SourceFile, project: Project) => Iterable<Problem>,
): Rule {
  const kept = new WeakMap<SourceFile, Kept>();
  return (project) => {
    const now = world(project);
    const found: Problem[] = [];
    for (const file of project.files.values()) {
      const view = file.kind === "page" ? project.view(file) : undefined;
      let known = kept.get(file);
      if (!known || known.view !== view || known.world.some((part, index) => part !== now[index])) {
        known = { world: now, view, problems: [...check(file, project)] };
        kept.set(file, known);
      }
      for (const problem of known.problems) found.push(problem);
    }
    return found;
  };
}
