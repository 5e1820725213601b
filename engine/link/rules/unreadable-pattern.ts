import { patternFault } from "../../things/text-pattern.ts";
import { report } from "../../problem/report.ts";
import { declaredFields } from "../fields.ts";
import type { Rule } from "../rule.ts";

/** Requires the pattern of a text field to be valid. */
export const rule: Rule = function* ({ asking }) {
  for (const file of asking()) {
    for (const { pointer, value, type } of declaredFields(file)) {
      const { pattern, maxLength } = value;
      const characters = typeof maxLength === "number" ? maxLength : undefined;
      const why = type === "text" && typeof pattern === "string" ? patternFault(pattern, characters) : undefined;
      if (why !== undefined)
        yield report("unreadable-pattern", { file: file.path, pointer: `${pointer}/pattern` }, { why });
    }
  }
};
