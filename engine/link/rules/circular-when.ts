import { report } from "../../problem/report.ts";
import { byName, circleFrom, roundsOf } from "../asked-when.ts";
import { declaredFields } from "../fields.ts";
import type { Rule } from "../rule.ts";

/** In a cycle of more fields than this, only one path is reported. */
const few = 20;

/** Disallows fields whose condition depends on the field itself, directly or through others. */
export const rule: Rule = function* ({ named }) {
  for (const file of [...named("form").values(), ...named("generator").values()]) {
    const fields = byName(declaredFields(file));
    const rounds = roundsOf(fields);
    const told = new Set<unknown>();
    for (const { name, pointer } of fields.values()) {
      const all = rounds.get(name);
      if (!all || told.has(all)) continue;
      const chain = circleFrom(name, fields);
      // The same path is found once from each field on it.
      const way = all.size > few ? all : chain.slice(1).sort().join(" ");
      if (told.has(way)) continue;
      told.add(way);
      yield report("circular-when", { file: file.path, pointer: `${pointer}/when`, at: "key" }, { chain });
    }
  }
};
