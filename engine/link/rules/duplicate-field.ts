import { report } from "../../problem/report.ts";
import { declaredFields } from "../fields.ts";
import { lineOf, type Rule } from "../rule.ts";

/** Disallows two fields of a form or generator with the same name. */
export const rule: Rule = function* (project) {
  for (const file of [...project.named("form").values(), ...project.named("generator").values()]) {
    const seen = new Map<string, string>();
    for (const { name, pointer } of declaredFields(file)) {
      const first = seen.get(name);
      const place = { file: file.path, pointer: `${pointer}/name` };
      if (first === undefined) seen.set(name, place.pointer);
      else {
        const other = `in ${lineOf({ ...place, pointer: first }, file.path, project)}`;
        yield report("duplicate-field", place, { name, other });
      }
    }
  }
};
