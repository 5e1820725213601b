import { report } from "../../problem/report.ts";
import { headingBlocks } from "../heading-blocks.ts";
import { lineOf } from "../line-of.ts";
import type { Rule } from "../rule.ts";

/** No page has two main headings. */
export const rule: Rule = function* (project) {
  for (const page of project.named("page").values()) {
    const [first, ...others] = project.view(page).headings;
    for (const { type, place } of first ? others : []) {
      const words = { type, first: first ? lineOf(first.place, place.file, project) : "" };
      yield report("second-heading", place, { ...words, blocks: headingBlocks(project.schemas) });
    }
  }
};
