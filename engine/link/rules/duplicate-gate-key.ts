import { report } from "../../problem/report.ts";
import { alike } from "../files-by.ts";
import { gatedBy } from "../named-by.ts";
import type { Rule } from "../rule.ts";

/** Each gate has a key of its own. Which page had it first nobody knows: of a copy that came before, the password would open both. */
export const rule: Rule = function* (project) {
  for (const [key, pages] of gatedBy(project)) {
    for (const { file, other } of alike(pages)) {
      yield report("duplicate-gate-key", { file: file.path, pointer: "/gate/key" }, { key, other: other.path });
    }
  }
};
