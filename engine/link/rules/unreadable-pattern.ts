import { patternFault } from "../../things/text-pattern.ts";
import { report } from "../../problem/report.ts";
import { declaredFields } from "../fields.ts";
import type { Rule } from "../rule.ts";

/** The pattern of a text field can be read. */
export const rule: Rule = function* ({ named }) {
  for (const file of [...named("form").values(), ...named("generator").values()]) {
    for (const { pointer, value, type } of declaredFields(file)) {
      const { pattern, maxLength } = value;
      const characters = typeof maxLength === "number" ? maxLength : undefined;
      const why = type === "text" && typeof pattern === "string" ? patternFault(pattern, characters) : undefined;
      if (why !== undefined)
        yield report("unreadable-pattern", { file: file.path, pointer: `${pointer}/pattern` }, { why });
    }
  }
};
