import { firstNear } from "../../problem/near.ts";
import type { Fix } from "../../problem/fix.ts";
import { report } from "../../problem/report.ts";
import { allNamed, fieldNames, declaredFields } from "../fields.ts";
import { formsWith, type Rule } from "../rule.ts";
import { templatesOf } from "../templates.ts";

/** Requires templates to use only inputs of the generator or fields of the form that shows it. */
export const rule: Rule = function* (project) {
  for (const file of project.named("generator").values()) {
    if (file.value === undefined || !allNamed(file)) continue;
    const forms = formsWith(file.name, project);
    if (forms.some((form) => form.value === undefined || !allNamed(form))) continue;
    const known = [...new Set([...fieldNames(file), ...forms.flatMap(fieldNames)])];
    const near = firstNear();
    const values = new Set(declaredFields(file).flatMap(({ options = [] }) => options.map(String)));
    for (const { name, place } of templatesOf(file).flatMap(({ variables }) => variables)) {
      if (known.includes(name)) continue;
      const words = { name, known, near: meant(name, known, project.factNames, near) };
      if (!values.has(name)) yield report("unknown-variable", place, words);
      else {
        const fix: Fix = { text: `"${name}"` };
        yield report("unknown-variable", place, { ...words, near: [`"${name}"`], quoted: true }, fix);
      }
    }
  }
};

function meant(
  name: string,
  known: readonly string[],
  facts: ReadonlySet<string> | undefined,
  near: ReturnType<typeof firstNear>,
): string[] {
  const similar = near(name, known);
  if (similar.length > 0 || !facts) return similar;
  return (facts.has(name) ? [name] : near(name, facts)).map((fact) => `facts.${fact}`);
}
