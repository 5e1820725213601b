import { near } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import { allNamed, fieldNames } from "../fields.ts";
import { formsWith } from "../forms-with.ts";
import type { Rule } from "../rule.ts";
import { templatesOf } from "../templates.ts";

/** A template uses only what an input provides, or a field of the form that shows the generator. */
export const rule: Rule = function* (project) {
  for (const file of project.named("generator").values()) {
    if (file.value === undefined || !allNamed(file)) continue;
    const forms = formsWith(file.name, project);
    if (forms.some((form) => form.value === undefined || !allNamed(form))) continue;
    const known = [...new Set([...fieldNames(file), ...forms.flatMap(fieldNames)])];
    for (const { name, place } of templatesOf(file).flatMap(({ variables }) => variables)) {
      if (!known.includes(name)) yield report("unknown-variable", place, { name, known, near: near(name, known) });
    }
  }
};
