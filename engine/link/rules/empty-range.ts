import { report } from "../../problem/report.ts";
import { isDayLimit, limitDay } from "../../things/day.ts";
import { declaredFields } from "../fields.ts";
import type { Rule } from "../rule.ts";

/** Requires that a value exists between the minimum and the maximum of a field. */
export const rule: Rule = function* ({ asking, today }) {
  for (const file of asking()) {
    for (const { pointer, value, type } of declaredFields(file)) {
      const [min, max] = [value["min"], value["max"]].map((limit) => asComparable(type, limit, today));
      if (min === undefined || max === undefined || firstFrom(min, value["decimals"]) <= max) continue;
      const words = { min: String(value["min"]), max: String(value["max"]), isBetween: min <= max };
      yield report("empty-range", { file: file.path, pointer: `${pointer}/max` }, words);
    }
  }
};

/** Returns the smallest valid answer: a number rounded up to its allowed decimals, which default to none. */
function firstFrom(min: string | number, decimals: unknown): string | number {
  if (typeof min !== "number") return min;
  const digits = typeof decimals === "number" ? Math.min(Math.max(Math.trunc(decimals), 0), 6) : 0;
  const rounded = Number(min.toFixed(digits));
  return rounded < min ? Number((rounded + 10 ** -digits).toFixed(digits)) : rounded;
}

function asComparable(type: unknown, limit: unknown, today: Date): string | number | undefined {
  if (type === "number") return typeof limit === "number" ? limit : undefined;
  const isDay = type === "date" && typeof limit === "string" && isDayLimit(limit);
  return isDay ? limitDay(limit, today.toISOString().slice(0, 10)) : undefined;
}
