import { report } from "../../problem/report.ts";
import { declaredFields } from "../fields.ts";
import type { Rule } from "../rule.ts";
import { isRecord, listOf } from "../../things/values.ts";

/** Disallows two choices of a field that submit the same value. */
export const rule: Rule = function* ({ asking }) {
  for (const file of asking()) {
    for (const { value, pointer } of declaredFields(file)) {
      const groups = listOf(value["groups"]);
      const lists = [
        [`${pointer}/options`, value["options"]] as const,
        ...groups.map(
          (group, index) =>
            [`${pointer}/groups/${index}/options`, isRecord(group) ? group["options"] : undefined] as const,
        ),
      ];
      const seen = new Map<string, { list: string; whole: unknown }>();
      for (const [list, options] of lists) {
        for (const [index, option] of listOf(options).entries()) {
          const sent = isRecord(option) ? option["value"] : option;
          if (typeof sent !== "string" || sent === "") continue;
          const first = seen.get(sent);
          if (!first) seen.set(sent, { list, whole: option });
          // Duplicate plain options within one list are reported by schema validation.
          else if (isRecord(option) || first.list !== list || isRecord(first.whole)) {
            const at = `${list}/${index}${isRecord(option) ? "/value" : ""}`;
            yield report("duplicate-option", { file: file.path, pointer: at }, { value: sent });
          }
        }
      }
    }
  }
};
