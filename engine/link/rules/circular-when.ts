import { report } from "../../problem/report.ts";
import { askedWhen, byName } from "../asked-when.ts";
import { declaredFields } from "../fields.ts";
import type { Rule } from "../rule.ts";

/** Whether a field is asked does not depend on itself, also not through others. */
export const rule: Rule = function* ({ named }) {
  for (const file of [...named("form").values(), ...named("generator").values()]) {
    const fields = byName(declaredFields(file));
    const rounds = new Set<string>();
    for (const field of fields.values()) {
      const asked = askedWhen(field, fields);
      if (asked.kind !== "circle") continue;
      // The same round is found once from each field on it.
      const round = asked.chain.slice(1).sort().join(" ");
      if (rounds.has(round)) continue;
      rounds.add(round);
      yield report("circular-when", { file: file.path, pointer: `${field.pointer}/when`, at: "key" }, asked);
    }
  }
};
