/** The rule that every kind of reference follows: what it names must exist. */
import { near } from "../problem/near.ts";
import { report } from "../problem/report.ts";
import type { Reference } from "../validate/schemas.ts";
import { eachFile } from "./each-file.ts";
import type { Project } from "./project.ts";
import type { Rule } from "./rule.ts";

type UnknownCode =
  | "unknown-form"
  | "unknown-generator"
  | "unknown-library"
  | "unknown-fragment"
  | "unknown-asset"
  | "unknown-icon";

/** A rule that reports each reference of a kind to a name that is not among the names. */
export function unknownName(
  code: UnknownCode,
  kind: Reference,
  names: (project: Project) => ReadonlySet<string>,
): Rule {
  return eachFile(
    (project) => [names(project)],
    (file, project) => {
      const known = names(project);
      return project
        .refs(file, kind)
        .filter(({ name }) => !known.has(name))
        .map(({ name, place }) => report(code, place, { name, near: near(name, known) }));
    },
  );
}
