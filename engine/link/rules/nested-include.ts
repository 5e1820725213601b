import { report } from "../../problem/report.ts";
import type { Rule } from "../rule.ts";

/** Includes stand between the blocks of a page or fragment, not within one. */
export const rule: Rule = function* ({ files, digest }) {
  for (const file of files.values()) {
    for (const place of digest(file).nestedIncludes) yield report("nested-include", place, {});
  }
};
