import { report } from "../../problem/report.ts";
import { fieldsIn } from "../../things/condition.ts";
import { declaredFields } from "../fields.ts";
import { hiddenSteps } from "../hidden-steps.ts";
import type { Rule } from "../rule.ts";

/** Requires a field's condition to refer only to questions of its own step or an earlier one. */
export const rule: Rule = function* ({ asking }) {
  for (const file of asking("form")) {
    const fields = declaredFields(file);
    const steps = new Map(fields.map(({ name, pointer }) => [name, stepOf(pointer)]));
    const hidden = hiddenSteps(file);
    for (const { name, pointer, value } of fields) {
      if (hidden.some((step) => pointer.startsWith(`${step.pointer}/`))) continue;
      const asked = fieldsIn(value["when"]).find((each) => (steps.get(each) ?? 0) > stepOf(pointer));
      if (asked !== undefined)
        yield report("later-question", { file: file.path, pointer: `${pointer}/when`, at: "key" }, { name, asked });
    }
  }
};

function stepOf(pointer: string): number {
  return Number(/^\/steps\/(\d+)\//.exec(pointer)?.[1] ?? 0);
}
