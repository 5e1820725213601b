import { report } from "../../problem/report.ts";
import { allNamed, fieldNames } from "../fields.ts";
import type { Rule } from "../rule.ts";
import { templatesOf } from "../templates.ts";

/** Requires a form that shows a generator's prompt to ask for everything that the generator's templates use. */
export const rule: Rule = function* ({ named, digest }) {
  for (const form of named("form").values()) {
    const asked = fieldNames(form);
    if (!allNamed(form)) continue;
    for (const { kind, name: generator, place } of digest(form).refs) {
      const file = kind === "generator" ? named("generator").get(generator) : undefined;
      if (!file) continue;
      const inputs = fieldNames(file);
      const used = new Set(templatesOf(file).flatMap(({ variables }) => variables.map(({ name }) => name)));
      const name = inputs.find((input) => used.has(input) && !asked.includes(input));
      if (name !== undefined) yield report("missing-answer", place, { name, generator, form: form.name });
    }
  }
};
