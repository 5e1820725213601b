import { firstNear } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import { escapeToken } from "../../problem/pointer.ts";
import { valuesIn } from "../condition-values.ts";
import { declaredFields } from "../fields.ts";
import { meantChoice } from "../meant-condition.ts";
import type { Rule } from "../rule.ts";
import { templatesOf } from "../templates.ts";
import { rememberFor } from "../../things/remember.ts";

/** Computed once per list: there may be thousands of options, and a condition may compare many values with them. */
const written = rememberFor((options: readonly unknown[]) => options.map(String));
const among = rememberFor((options: readonly unknown[]) => new Set(options));

/** Requires conditions to compare with values that the field can have. */
export const rule: Rule = function* ({ asking, files, digest }) {
  for (const file of asking()) {
    const near = firstNear();
    const fields = new Map(declaredFields(file).map((field) => [field.name, field]));
    for (const { name, bare, value, part, place } of file.kind === "generator"
      ? templatesOf(files.get(file.path) ?? file).flatMap(({ comparisons }) => comparisons)
      : []) {
      const field = fields.get(name);
      const options = field?.options?.map(String);
      // The bare name is compared with the label that visitors read.
      const known = bare ? field?.labels : options;
      // For multiple choice, `values.` is a list; everything else is one text, of which a part may match.
      const within = part && (bare || field?.type !== "checkbox-group");
      if (!options || !known || value === "" || known.some((each) => (within ? each.includes(value) : each === value)))
        continue;
      const label = known[options.indexOf(value)];
      const similar = label === undefined ? near(value, known) : [label];
      yield report("unknown-option", place, { field: name, value, known: [...known], near: similar });
    }
    for (const { condition, place } of digest(file).conditions) {
      for (const { name, value, keys } of valuesIn(condition)) {
        const options = fields.get(name)?.options;
        // An empty string asks whether there is an answer at all.
        if (
          !options ||
          value === "" ||
          (typeof value !== "string" && typeof value !== "boolean") ||
          among(options).has(value)
        )
          continue;
        const pointer = [place.pointer, ...keys.map(escapeToken)].join("/");
        const known = written(options);
        const choice = meantChoice(String(value), known);
        const similar = choice ? [choice] : near(String(value), known);
        const words = { field: name, value: String(value), known, near: similar };
        yield report("unknown-option", { ...place, pointer }, words);
      }
    }
  }
};
