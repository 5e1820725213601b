import { report } from "../../problem/report.ts";
import { alike } from "../files-by.ts";
import { gatedBy } from "../named-by.ts";
import type { Rule } from "../rule.ts";

/** Requires unique gate keys. Both pages are reported, because it is unclear which had the key first, and one password would open both. */
export const rule: Rule = function* (project) {
  for (const [key, pages] of gatedBy(project)) {
    for (const { file, other } of alike(pages)) {
      yield report("duplicate-gate-key", { file: file.path, pointer: "/gate/key" }, { key, other: other.path });
    }
  }
};
