import { report } from "../../problem/report.ts";
import { isDayLimit, limitDay } from "../../things/day.ts";
import { declaredFields } from "../fields.ts";
import type { Rule } from "../rule.ts";

/** Something lies between the least and the most that a field takes. */
export const rule: Rule = function* ({ named, today }) {
  for (const file of [...named("form").values(), ...named("generator").values()]) {
    for (const { pointer, value, type } of declaredFields(file)) {
      const [min, max] = [value["min"], value["max"]].map((limit) => asComparable(type, limit, today));
      if (min === undefined || max === undefined || min <= max) continue;
      const words = { min: String(value["min"]), max: String(value["max"]) };
      yield report("empty-range", { file: file.path, pointer: `${pointer}/max` }, words);
    }
  }
};

function asComparable(type: unknown, limit: unknown, today: Date): string | number | undefined {
  if (type === "number") return typeof limit === "number" ? limit : undefined;
  const isDay = type === "date" && typeof limit === "string" && isDayLimit(limit);
  return isDay ? limitDay(limit, today.toISOString().slice(0, 10)) : undefined;
}
