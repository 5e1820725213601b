import { escapeToken } from "../../problem/pointer.ts";
import { report } from "../../problem/report.ts";
import { comparisonIn } from "../../source/other-notation.ts";
import { asksOf } from "../../things/condition.ts";
import { isDay } from "../../things/day.ts";
import { valuesIn } from "../condition-values.ts";
import { declaredFields, type Field } from "../fields.ts";
import { meantDay, meantNumber } from "../meant-condition.ts";
import type { Rule } from "../rule.ts";
import { isRecord } from "../../things/values.ts";

/** Requires answers to be compared with values of their own type. */
export const rule: Rule = function* ({ asking, digest, schemas }) {
  const known = new Set(schemas.types("field"));
  for (const file of asking()) {
    const fields = new Map(declaredFields(file).map((field) => [field.name, field]));
    for (const { condition, place } of digest(file).conditions) {
      for (const { name, wanted, keys } of asksOf(condition)) {
        const field = fields.get(name);
        for (const word of field && isRecord(wanted) ? Object.keys(wanted) : []) {
          const kind = kinds[word];
          if (!field || kind === undefined || field.type === kind || !known.has(String(field.type))) continue;
          const pointer = [place.pointer, ...keys.map(escapeToken), word].join("/");
          yield report(
            "unfit-comparison",
            { ...place, pointer, at: "key" },
            { name, what: `${word} compares ${kind}s` },
          );
        }
      }
      for (const { name, value, keys } of valuesIn(condition)) {
        const what = fields.has(name) ? unfitValue(fields.get(name), value) : undefined;
        const pointer = [place.pointer, ...keys.map(escapeToken)].join("/");
        if (what === undefined) continue;
        const better = meant(fields.get(name)?.type, String(value));
        yield report(
          "unfit-comparison",
          { ...place, pointer },
          { name, what, ...(better !== undefined && { better }) },
        );
      }
    }
  }
};

const kinds: Readonly<Record<string, string>> = {
  atLeast: "number",
  atMost: "number",
  moreThan: "number",
  lessThan: "number",
  from: "date",
  until: "date",
  after: "date",
  before: "date",
};

/** Returns the comparison that was written with operators or in words. */
function meant(type: unknown, value: string): string | undefined {
  if (type === "number") return comparisonIn(value)?.better ?? meantNumber(value);
  return type === "date" ? meantDay(value) : undefined;
}

/** Returns why no answer of the field can equal this value, or undefined when one can or another rule reports it. */
function unfitValue(field: Field | undefined, value: unknown): string | undefined {
  // An empty string asks whether there is an answer at all.
  if (value === "") return undefined;
  if (field?.type === "number") return typeof value === "number" ? undefined : `${String(value)} is no number`;
  if (field?.type === "date") {
    return typeof value === "string" && isDay(value) ? undefined : `${String(value)} is no day such as 2026-03-01`;
  }
  if (field?.type === "tel" && typeof value === "string" && !/\d/.test(value)) return `${value} is no telephone number`;
  if (field?.type === "email" && typeof value === "string" && !value.includes("@"))
    return `${value} is no e-mail address`;
  if (typeof value === "number") return `${value} without quotes is a number`;
  return typeof value === "boolean" && field?.options === undefined ? `${String(value)} is no text` : undefined;
}
