/** The rule that every kind of reference follows: what it names must exist. */
import { near } from "../problem/near.ts";
import { report } from "../problem/report.ts";
import { isRecord } from "../validate/walk.ts";
import type { Reference } from "../validate/schemas.ts";
import { eachFile } from "./each-file.ts";
import type { Project } from "./project.ts";
import type { Rule } from "./rule.ts";

type UnknownCode = "unknown-form" | "unknown-generator" | "unknown-library" | "unknown-fragment" | "unknown-icon";

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
        .map(({ name, place }) => report(code, place, { name, near: meant(name, kind, known, project) }));
    },
  );
}

/** Authors also write a file's path, or the title that stands in it, where its name belongs. */
function meant(name: string, kind: Reference, known: ReadonlySet<string>, project: Project): string[] {
  const bare = name.replace(/^\.{0,2}\/?(forms|prompts|pages\/_shared|_shared)\//, "").replace(/\.ya?ml$/i, "");
  if (known.has(bare)) return [bare];
  const files = kind === "form" || kind === "generator" || kind === "library" ? project.named(kind).values() : [];
  const titled = [...files].filter(({ value }) => isRecord(value) && value["title"] === name).map((file) => file.name);
  return titled.length > 0 ? titled : near(bare, known);
}
