import { report } from "../../problem/report.ts";
import type { Rule } from "../rule.ts";
import { templatesOf } from "../templates.ts";

/** Every template can be read. */
export const rule: Rule = function* ({ named }) {
  for (const file of named("generator").values()) {
    for (const { trouble } of templatesOf(file)) {
      if (trouble) yield report("template-syntax", trouble.place, { trouble: trouble.words });
    }
  }
};
