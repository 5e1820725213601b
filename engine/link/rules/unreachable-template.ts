import { report } from "../../problem/report.ts";
import type { Rule } from "../rule.ts";
import { isRecord, listOf, recordOf } from "../../things/values.ts";

/** Every template of a generator can be chosen: the first one whose `when` holds is. */
export const rule: Rule = function* ({ named }) {
  for (const { path, value } of named("generator").values()) {
    const listed = listOf(recordOf(value)["templates"]);
    const last = listed.findIndex((template) => isRecord(template) && !("when" in template));
    if (last >= 0 && last + 1 < listed.length) {
      yield report("unreachable-template", { file: path, pointer: `/templates/${last + 1}`, at: "key" }, {});
    }
  }
};
