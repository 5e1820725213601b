import { report } from "../../problem/report.ts";
import { askedWhen, byName } from "../asked-when.ts";
import { asksOf } from "../../things/condition.ts";
import { declaredFields, type Field } from "../fields.ts";
import { hiddenSteps } from "../hidden-steps.ts";
import type { Rule } from "../rule.ts";
import { isRecord } from "../../things/values.ts";

/** What the field asks of another one is told already: that has no answers at all, or is compared with what is no number. */
function isOutOfOrder(field: Field | undefined, when: unknown): boolean {
  const { min, max } = field?.value ?? {};
  if (typeof min === "number" && typeof max === "number" && min > max) return true;
  return asksOf(when).some(({ wanted }) => {
    return isRecord(wanted) && limits.some((word) => word in wanted && typeof wanted[word] !== "number");
  });
}

const limits = ["atLeast", "atMost", "moreThan", "lessThan"];

/** Every field can be asked. */
export const rule: Rule = function* ({ named }) {
  for (const file of [...named("form").values(), ...named("generator").values()]) {
    const fields = byName(declaredFields(file));
    const steps = hiddenSteps(file);
    for (const field of fields.values()) {
      const { name, pointer, value } = field;
      if (steps.some((step) => pointer.startsWith(`${step.pointer}/`))) continue;
      const asked = askedWhen(field, fields);
      if (asked.kind !== "never" || isOutOfOrder(fields.get(asked.field), value["when"])) continue;
      const words = { name, asked: asked.field, required: value["required"] === true };
      yield report("hidden-field", { file: file.path, pointer: `${pointer}/when`, at: "key" }, words);
    }
  }
};
