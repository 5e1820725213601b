import { report } from "../../problem/report.ts";
import { repeated } from "../files-by.ts";
import { gatedBy } from "../named-by.ts";
import type { Rule } from "../rule.ts";

/** Each gate has a key of its own. */
export const rule: Rule = function* (project) {
  for (const [key, pages] of gatedBy(project)) {
    for (const { file, first } of repeated(pages)) {
      yield report("duplicate-gate-key", { file: file.path, pointer: "/gate/key" }, { key, other: first.path });
    }
  }
};
