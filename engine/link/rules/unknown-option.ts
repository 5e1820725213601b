import { near } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import { escapeToken } from "../../problem/pointer.ts";
import { fieldsOf } from "../fields.ts";
import type { Rule } from "../rule.ts";

/** A condition asks for values that the field can have. */
export const rule: Rule = function* ({ named, digest }) {
  for (const file of [...named("form").values(), ...named("generator").values()]) {
    const fields = new Map(fieldsOf(file).map((field) => [field.name, field]));
    for (const { condition, place } of digest(file).conditions) {
      for (const [name, wanted] of Object.entries(condition)) {
        const options = fields.get(name)?.options;
        const listed = Array.isArray(wanted);
        for (const [index, value] of (listed ? (wanted as unknown[]) : [wanted]).entries()) {
          if (!options || (typeof value !== "string" && typeof value !== "boolean") || options.includes(value))
            continue;
          const pointer = `${place.pointer}/${escapeToken(name)}${listed ? `/${index}` : ""}`;
          const known = options.map(String);
          const words = { field: name, value: String(value), known, near: near(String(value), known) };
          yield report("unknown-option", { ...place, pointer }, words);
        }
      }
    }
  }
};
