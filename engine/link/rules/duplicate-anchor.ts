import { report, type Place } from "../../problem/report.ts";
import { lineOf } from "../line-of.ts";
import type { Rule } from "../rule.ts";

/** No two blocks of a page have one id. */
export const rule: Rule = function* (project) {
  for (const page of project.named("page").values()) {
    const seen = new Map<string, Place>();
    for (const { id, place } of project.view(page).anchors) {
      const first = seen.get(id);
      if (first) yield report("duplicate-anchor", place, { id, other: lineOf(first, place.file, project) });
      else seen.set(id, place);
    }
  }
};
