import { report } from "../../problem/report.ts";
import { declaredFields } from "../fields.ts";
import type { Rule } from "../rule.ts";
import { isRecord, listOf } from "../../things/values.ts";
import { hasPassed } from "../../things/day.ts";

/** Reports options still offered after the date until which they are valid. */
export const rule: Rule = function* ({ asking, today }) {
  for (const file of asking()) {
    for (const { value, pointer } of declaredFields(file)) {
      const options = listOf(value["options"]);
      for (const [index, option] of options.entries()) {
        const { label, validUntil } = isRecord(option) ? option : {};
        if (typeof label !== "string" || label === "" || !hasPassed(validUntil, today)) continue;
        const place = { file: file.path, pointer: `${pointer}/options/${index}/validUntil` };
        yield report("expired-option", place, { text: label, until: validUntil });
      }
    }
  }
};
