/** The rule that every file that others refer to follows: something refers to it. */
import { report } from "../problem/report.ts";
import type { Rule } from "./rule.ts";

/** A rule that reports each file of a kind that no other file names. */
export function unusedFile(
  code: "unused-form" | "unused-generator" | "unused-library" | "unused-fragment",
  kind: "form" | "generator" | "library" | "fragment",
): Rule {
  return function* ({ files, named, digest }) {
    const left = new Map(named(kind));
    for (const file of files.values()) {
      if (left.size === 0) return;
      for (const ref of digest(file).files) if (ref.kind === kind && left.get(ref.name) !== file) left.delete(ref.name);
    }
    for (const { name, path } of left.values()) yield report(code, { file: path, pointer: "", at: "key" }, { name });
  };
}
