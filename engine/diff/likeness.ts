/** How surely two entries of a list are the same thing in two versions. */
import { tags, type Schema, type Schemas } from "../validate/schemas.ts";
import { schemaOf } from "../validate/walk.ts";
import type { Likeness } from "./align.ts";
import { tellingWords } from "./name-part.ts";
import { isRecord } from "../things/values.ts";

/** Below this share of equal words two entries are two things. */
const alike = 0.4;

/** For entries with this schema that are not equal: of one name, of one heading, or mostly of the same words. */
export function likenessOf(schema: Schema, schemas: Schemas): Likeness<unknown> {
  const tag = schema["x-item"] && tags[schema["x-item"]];
  return (before, after) => {
    const a = textOf(before, schema, schemas);
    const b = textOf(after, schema, schemas);
    if (!isRecord(before) || !isRecord(after)) return share(a, b);
    if (tag !== undefined && tag !== "type" && before[tag] !== after[tag]) return 0;
    const [left, right] = [identity(before), identity(after)];
    if (left !== undefined && right !== undefined) return left === right ? 3 : 0;
    if (tag === "type" && before[tag] !== after[tag]) return 0;
    const title = tellingWords(before);
    if (title !== "" && title === tellingWords(after)) return 2;
    return share(a, b);
  };
}

const texts = new WeakMap<object, string>();

/** What an author says of the entry, as JSON; kept, because each entry is compared with many others. */
function textOf(entry: unknown, schema: Schema, schemas: Schemas): string {
  if (!isRecord(entry)) return JSON.stringify(entry);
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const { properties = {} } = schemaOf(schema, entry, schemas);
  const isSaid = ([name, value]: [string, unknown]): boolean => value !== properties[name]?.default;
  const text = JSON.stringify(Object.fromEntries(Object.entries(entry).filter(isSaid)));
  texts.set(entry, text);
  return text;
}

/** The name that an author gave it and others refer to. */
function identity(entry: Record<string, unknown>): unknown {
  return entry["id"] ?? (typeof entry["name"] === "string" && "type" in entry ? entry["name"] : undefined);
}

/** The share of words that both have, from 0 to 1; 0 when they have too little in common. */
function share(a: string, b: string): number {
  const left = a.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const counts = new Map<string, number>();
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1);
  const right = b.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  let common = 0;
  for (const word of right) {
    const count = counts.get(word) ?? 0;
    if (count > 0) common++;
    counts.set(word, count - 1);
  }
  const score = (2 * common) / (left.length + right.length || 1);
  return score >= alike ? score : 0;
}
