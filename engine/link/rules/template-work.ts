import { report } from "../../problem/report.ts";
import type { Rule } from "../rule.ts";
import { troublesOf } from "../templates.ts";

/** Requires every template to finish soon, whatever is filled in. */
export const rule: Rule = function* ({ named }) {
  for (const file of named("generator").values()) {
    // Templates that were not tried are reported only once, because they may be fine.
    let told = false;
    for (const { place, together, work } of troublesOf([file], "template-work")) {
      if (!together) yield report("template-work", place, { work });
      else if (!told) yield report("template-work", place, { together });
      told ||= together === true;
    }
  }
};
