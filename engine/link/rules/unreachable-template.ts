import { report } from "../../problem/report.ts";
import type { Rule } from "../rule.ts";
import { isRecord, listOf, recordOf } from "../../things/values.ts";

/**
 * A generator uses its first template whose `when` holds. Requires that each can be selected and that the last one has
 * no condition, since otherwise visitors could get an empty prompt.
 */
export const rule: Rule = function* ({ named }) {
  for (const { path, value } of named("generator").values()) {
    const listed = listOf(recordOf(value)["templates"]);
    const last = listed.length - 1;
    const forAll = listed.findIndex((template) => !isRecord(template) || !("when" in template));
    if (forAll < 0 && last >= 0)
      yield report("missing-template", { file: path, pointer: `/templates/${last}/when`, at: "key" }, {});
    if (isRecord(listed[forAll]) && forAll < last)
      yield report("unreachable-template", { file: path, pointer: `/templates/${forAll + 1}`, at: "key" }, {});
  }
};
