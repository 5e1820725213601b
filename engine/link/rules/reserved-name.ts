import { report } from "../../problem/report.ts";
import { declaredFields } from "../fields.ts";
import type { Rule } from "../rule.ts";

/** What a template already has under these names: the site's facts, and all answers. */
export const reserved: ReadonlySet<string> = new Set(["facts", "values"]);

/** No input has a name under which a template has something else. */
export const rule: Rule = function* ({ named }) {
  for (const file of named("generator").values()) {
    for (const { name, pointer } of declaredFields(file)) {
      if (reserved.has(name)) yield report("reserved-name", { file: file.path, pointer: `${pointer}/name` }, { name });
    }
  }
};
