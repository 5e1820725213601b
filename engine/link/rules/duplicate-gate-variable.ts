import { report } from "../../problem/report.ts";
import { alike } from "../files-by.ts";
import { gatedIn } from "../named-by.ts";
import type { Rule } from "../rule.ts";

/** Disallows two gates whose passwords are read from the same variable. Both are reported, because it is unclear which was first. */
export const rule: Rule = function* (project) {
  for (const [variable, pages] of gatedIn(project)) {
    for (const { file, other } of alike(pages)) {
      const place = { file: file.path, pointer: "/gate/key" };
      yield report("duplicate-gate-variable", place, { variable, other: other.path });
    }
  }
};
