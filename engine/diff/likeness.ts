/** Scores how certain it is that two entries of a list are the same thing in two versions. */
import { tags, type Schema, type Schemas } from "../validate/schemas.ts";
import { schemaOf } from "../validate/walk.ts";
import type { Likeness } from "./align.ts";
import { tellingWords } from "./name-part.ts";
import { isRecord } from "../things/values.ts";

/** Minimum share of equal words; entries below it are different things. */
const alike = 0.4;

/** Returns the likeness of unequal entries of a schema: the same name, the same heading, or mostly the same words. */
export function likenessOf(schema: Schema, schemas: Schemas): Likeness<unknown> {
  const tag = schema["x-item"] && tags[schema["x-item"]];
  // Cached, because each entry is compared with many others.
  const words = new Map<unknown, Words>();
  const wordsOf = (entry: unknown): Words => {
    const known = words.get(entry) ?? countWords(textOf(entry, schema, schemas));
    words.set(entry, known);
    return known;
  };
  return (before, after) => {
    const shared = (): number => share(wordsOf(before), wordsOf(after));
    if (!isRecord(before) || !isRecord(after)) return shared();
    if (tag !== undefined && tag !== "type" && before[tag] !== after[tag]) return 0;
    const [left, right] = [identity(before), identity(after)];
    if (left !== undefined && right !== undefined) return left === right ? 3 : 0;
    if (tag === "type" && before[tag] !== after[tag]) return 0;
    const title = tellingWords(before);
    if (title !== "" && title === tellingWords(after)) return 2;
    return shared();
  };
}

/** Serializes what the author wrote in the entry, without defaults. */
function textOf(entry: unknown, schema: Schema, schemas: Schemas): string {
  if (!isRecord(entry)) return JSON.stringify(entry);
  const { properties = {} } = schemaOf(schema, entry, schemas);
  const isSaid = ([name, value]: [string, unknown]): boolean => value !== properties[name]?.default;
  return JSON.stringify(Object.fromEntries(Object.entries(entry).filter(isSaid)));
}

/** Returns the name that the author gave the entry and by which others refer to it. */
function identity(entry: Record<string, unknown>): unknown {
  return entry["id"] ?? (typeof entry["name"] === "string" && "type" in entry ? entry["name"] : undefined);
}

interface Words {
  all: number;
  /** How often each word occurs. */
  counts: ReadonlyMap<string, number>;
}

function countWords(text: string): Words {
  const all = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const counts = new Map<string, number>();
  for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { all: all.length, counts };
}

/** Returns the share of words that both have, from 0 to 1; 0 when they have too little in common. */
function share(a: Words, b: Words): number {
  let common = 0;
  for (const [word, count] of b.counts) common += Math.min(count, a.counts.get(word) ?? 0);
  const score = (2 * common) / (a.all + b.all || 1);
  return score >= alike ? score : 0;
}
