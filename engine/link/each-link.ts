/** Creates rules for every link in the YAML files and in the texts of the guides. */
import type { Problem } from "../problem/problem.ts";
import type { Ref } from "./ref.ts";
import { eachFile } from "./each-file.ts";
import { guideDigests } from "./guide-digest.ts";
import type { Project } from "./project.ts";
import type { Rule } from "./rule.ts";

/** Creates a rule that calls `check` for each link. For `world`, see `eachFile`. */
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
