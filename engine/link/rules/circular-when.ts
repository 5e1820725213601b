import { report } from "../../problem/report.ts";
import { byName, circleFrom, roundsOf } from "../asked-when.ts";
import { declaredFields } from "../fields.ts";
import type { Rule } from "../rule.ts";

/** Of a round of more fields only one way round is told. */
const few = 20;

/** Whether a field is asked does not depend on itself, also not through others. */
export const rule: Rule = function* ({ named }) {
  for (const file of [...named("form").values(), ...named("generator").values()]) {
    const fields = byName(declaredFields(file));
    const rounds = roundsOf(fields);
    const told = new Set<unknown>();
    for (const { name, pointer } of fields.values()) {
      const all = rounds.get(name);
      if (!all || told.has(all)) continue;
      const chain = circleFrom(name, fields);
      // The same way round is found once from each field on it.
      const way = all.size > few ? all : chain.slice(1).sort().join(" ");
      if (told.has(way)) continue;
      told.add(way);
      yield report("circular-when", { file: file.path, pointer: `${pointer}/when`, at: "key" }, { chain });
    }
  }
};
