/** Rules that look at every link: those of the YAML files, and those in the texts of the guides. */
import type { Problem } from "../problem/problem.ts";
import type { Ref } from "./ref.ts";
import { eachFile } from "./each-file.ts";
import { guideDigests } from "./guide-digest.ts";
import type { Project } from "./project.ts";
import type { Rule } from "./rule.ts";

/** A rule that asks `check` about each link. `world` as for `eachFile`. */
export function eachLink(
  world: (project: Project) => readonly unknown[],
  check: (link: Ref, project: Project) => Problem | undefined,
): Rule {
  const inFiles = eachFile(world, function* (file, project) {
    for (const link of project.refs(file, "link")) {
      const problem = check(link, project);
      if (problem) yield problem;
    }
  });
  return (project) => {
    const inGuides = [...guideDigests(project).values()].flatMap(({ links }) => links);
    return [...inFiles(project), ...inGuides.flatMap((link) => check(link, project) ?? [])];
  };
}
