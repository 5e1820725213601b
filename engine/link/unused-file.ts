/** Creates the rules that require files to be referenced. */
import { report } from "../problem/report.ts";
import { hasOther } from "./files-by.ts";
import { namedIn } from "./named-by.ts";
import type { Rule } from "./rule.ts";

/** Creates a rule that reports each file of a kind that no other file names. */
export function unusedFile(
  code: "unused-form" | "unused-generator" | "unused-library" | "unused-fragment",
  kind: "form" | "generator" | "library" | "fragment",
): Rule {
  return function* (project) {
    const named = namedIn(project);
    for (const file of project.named(kind).values()) {
      const { name, path } = file;
      if (hasOther(named, `${kind} ${name}`, file)) continue;
      yield report(code, { file: path, pointer: "", at: "key" }, { name });
    }
  };
}
