import { report } from "../../problem/report.ts";
import { askedWhen, byName } from "../asked-when.ts";
import { declaredFields } from "../fields.ts";
import { hiddenSteps } from "../hidden-steps.ts";
import type { Rule } from "../rule.ts";

/** Requires that every field can be asked. */
export const rule: Rule = function* ({ asking, own = [] }) {
  for (const file of asking()) {
    const fields = byName(declaredFields(file));
    const steps = hiddenSteps(file);
    for (const field of fields.values()) {
      const { name, pointer, value } = field;
      if (steps.some((step) => pointer.startsWith(`${step.pointer}/`))) continue;
      const asked = askedWhen(field, fields);
      if (asked.kind !== "never") continue;
      // Problems of the field's condition, or of the limits of the field it depends on, are already reported.
      const told = own.some((each) => each.file === file.path && each.pointer.startsWith(`${pointer}/when/`));
      const { min, max } = fields.get(asked.field)?.value ?? {};
      if (told || (typeof min === "number" && typeof max === "number" && min > max)) continue;
      const words = { name, asked: asked.field, required: value["required"] === true };
      yield report("hidden-field", { file: file.path, pointer: `${pointer}/when`, at: "key" }, words);
    }
  }
};
