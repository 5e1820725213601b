import { report } from "../../problem/report.ts";
import { fieldsIn } from "../../things/condition.ts";
import { declaredFields } from "../fields.ts";
import type { Rule } from "../rule.ts";
import { reserved } from "./reserved-name.ts";
import { templatesOf } from "../templates.ts";

/** Requires every input of a generator to be used in a template or to decide which one is used. */
export const rule: Rule = function* ({ named, digest }) {
  for (const file of named("generator").values()) {
    const templates = templatesOf(file);
    if (templates.length === 0 || templates.some(({ trouble }) => trouble)) continue;
    const used = new Set(templates.flatMap(({ variables }) => variables.map(({ name }) => name)));
    for (const { text } of digest(file).braces) used.add(text);
    const fields = declaredFields(file);
    const slips = [...used].some((name) => !fields.some((field) => field.name === name));
    for (const { condition } of digest(file).conditions) for (const name of fieldsIn(condition)) used.add(name);
    for (const { value } of fields) if (typeof value["replaces"] === "string") used.add(String(value["name"]));
    const unused = fields.filter(({ name }) => !used.has(name) && !reserved.has(name));
    // A misspelled variable is reported as such, so the input it meant is not reported as well.
    if (slips && unused.length === 1) continue;
    for (const { name, pointer } of unused) {
      yield report("unused-input", { file: file.path, pointer: `${pointer}/name` }, { name });
    }
  }
};
