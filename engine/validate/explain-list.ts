/** Lists written as in another program: in one line, in other brackets, counted, or as the type of the one entry. */
import type { Problem } from "../problem/problem.ts";
import { report, type Place } from "../problem/report.ts";
import { asList, keyOf, kindOfValue, nameOfPart, quoteValue } from "./describe.ts";
import type { Context } from "./explain.ts";
import { tags } from "./schemas.ts";
import { isRecord } from "../things/values.ts";
import type { Mistake } from "./mistake.ts";

/** The problem of a value that should be a list. */
export function explainList(
  { data, instancePath: pointer, parentSchema }: Mistake,
  context: Context,
  place: Place,
): Problem {
  const { file, schemas } = context;
  const key = nameOfPart(pointer);
  const { items } = parentSchema;
  const entry = items && schemas.resolve(items);
  const item = entry?.["x-item"];
  if (item && typeof data === "string" && schemas.types(item).includes(data)) {
    const fixed = `${keyOf(pointer)}:\n  - ${tags[item]}: ${data}`;
    return report("other-notation", place, { kind: "bare-entry", fixed });
  }
  const isText = [entry, ...(entry?.anyOf ?? []), ...(entry?.oneOf ?? [])].some((each) => each?.type === "string");
  const entries = isText ? entriesIn(data) : [];
  if (entries.length < 2)
    return report("not-a-list", place, { key, found: kindOfValue(data), fixed: asList(keyOf(pointer), data) });
  const { start } = file.locate({ ...place, at: "key" });
  const deep = `\n${" ".repeat(start.column + 1)}- `;
  const fixed = `${keyOf(pointer)}:${deep}${entries.map(quoteValue).join(deep)}`;
  const range = [start.offset, file.locate(place).end.offset] as const;
  const shown = fixed.replaceAll(deep, "\n  - ");
  const fix = isDivided(data) && !/\/\d+$/.test(pointer) ? { range, text: fixed } : undefined;
  return report("not-a-list", place, { key, found: kindOfValue(data), fixed: shown }, fix);
}

/**
 * The entries of a text that was to be a list: `(Spring, Summer)`, `Spring | Summer`; of `{Spring, Summer}` too, which is a
 * group. Words with commas may be one sentence: `cost, fit and support` is.
 */
function entriesIn(data: unknown): string[] {
  if (isRecord(data)) return Object.values(data).every((value) => value === null) ? Object.keys(data) : [];
  if (
    typeof data !== "string" ||
    (!isDivided(data) && /^ .*\b(?:and|or)\b/s.test(data.slice(data.lastIndexOf(",") + 1)))
  )
    return [];
  const inner = /^\(([^()]*)\)$/.exec(data)?.[1] ?? data;
  const entries = inner.split(/[,;|]| (?=\d{1,2}[.)] )/).map((each) => each.trim().replace(/^\d{1,2}[.)] /, ""));
  return entries.filter(Boolean);
}

/** Whether nothing but a list can be meant. */
function isDivided(data: unknown): boolean {
  return (
    typeof data !== "string" ||
    /[;|]|^\d{1,2}[.)] .* \d{1,2}[.)] |^\([^()]*\)$/.test(data) ||
    /^[\w-]+(?:, ?[\w-]+)+$/.test(data)
  );
}

/** A block, field or destination by its type alone: `- logout`. */
export function bareEntry(
  { data, parentSchema }: Mistake,
  place: Place,
  { file, schemas }: Context,
): Problem | undefined {
  const item = parentSchema["x-item"];
  if (!item || typeof data !== "string" || !schemas.types(item).includes(data)) return undefined;
  const text = `${tags[item]}: ${data}`;
  const { start, end } = file.locate(place);
  const range = [start.offset, end.offset] as const;
  return report("other-notation", place, { kind: "bare-entry", fixed: `- ${text}` }, { range, text });
}
