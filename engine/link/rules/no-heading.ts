import { report } from "../../problem/report.ts";
import { isRecord } from "../../validate/walk.ts";
import { headingBlocks } from "../heading-blocks.ts";
import type { Rule } from "../rule.ts";

/** Every page has a block with its main heading. */
export const rule: Rule = function* ({ named, view, schemas }) {
  for (const page of named("page").values()) {
    if (!isRecord(page.value) || !Array.isArray(page.value["blocks"])) continue;
    if (page.value["blocks"].length === 0) continue;
    const { headings, complete } = view(page);
    if (!complete || headings.length > 0) continue;
    const place = { file: page.path, pointer: "/blocks", at: "key" as const };
    yield report("no-heading", place, { blocks: headingBlocks(schemas) });
  }
};
