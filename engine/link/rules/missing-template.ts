import { report } from "../../problem/report.ts";
import type { Rule } from "../rule.ts";
import { isRecord, listOf, recordOf } from "../../things/values.ts";

/** A generator has a template for everybody: where the `when` of none holds, there would be an empty prompt to copy. */
export const rule: Rule = function* ({ named }) {
  for (const { path, value } of named("generator").values()) {
    const listed = listOf(recordOf(value)["templates"]);
    if (listed.length === 0 || !listed.every((template) => isRecord(template) && "when" in template)) continue;
    yield report("missing-template", { file: path, pointer: `/templates/${listed.length - 1}/when`, at: "key" }, {});
  }
};
