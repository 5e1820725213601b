/** Creates rules that check one file at a time and cache the result until something that the check depends on changes. */
import type { Problem } from "../problem/problem.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Project } from "./project.ts";
import type { Rule } from "./rule.ts";
import type { Linker } from "./changes.ts";

interface Kept {
  /** The state of the project at the last run. */
  moment: object;
  world: readonly unknown[];
  /** Contains only files with problems. */
  problems: ReadonlyMap<SourceFile, readonly Problem[]>;
}

/**
 * Creates a rule that checks each file on its own, and each page with its fragments.
 *
 * `world` returns everything else that the check depends on. It is compared by identity, so return only objects that the project keeps.
 */
export function eachFile(
  world: (project: Project) => readonly unknown[],
  check: (file: SourceFile, project: Project) => Iterable<Problem>,
): Rule {
  const keptBy = new WeakMap<Linker, Kept>();
  return (project) => {
    const { linker, moment, before, fresh, gone, files } = project;
    const kept = keptBy.get(linker);
    const now = world(project);
    const last = kept?.moment === before ? kept : undefined;
    const same = last?.world.every((part, index) => part === now[index]) === true;
    const problems = new Map(same && last ? last.problems : []);
    for (const file of same ? gone : []) problems.delete(file);
    for (const file of same ? fresh : files.values()) {
      const found = [...check(file, project)];
      if (found.length > 0) problems.set(file, found);
      else problems.delete(file);
    }
    keptBy.set(linker, { moment, world: now, problems });
    return [...problems.values()].flat();
  };
}
