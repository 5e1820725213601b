import { report } from "../../problem/report.ts";
import type { Rule } from "../rule.ts";
import { troublesOf } from "../templates.ts";

/** Disallows templates that include files: their content is not meant for visitors' prompts. */
export const rule: Rule = function* ({ named }) {
  for (const { place, words } of troublesOf(named("generator").values(), "template-file")) {
    yield report("template-file", place, { tag: words });
  }
};
