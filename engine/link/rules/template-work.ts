import { report } from "../../problem/report.ts";
import type { Rule } from "../rule.ts";
import { troublesOf } from "../templates.ts";

/** Every template comes to an end soon, whatever is filled in. */
export const rule: Rule = function* ({ named }) {
  for (const { place } of troublesOf(named("generator").values(), "template-work")) {
    yield report("template-work", place, {});
  }
};
