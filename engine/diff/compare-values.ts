/** Compares two settled values along the schema that describes both. */
import { tags, type Schema, type Schemas } from "../validate/schemas.ts";
import { schemaOf } from "../validate/walk.ts";
import { align, type Pair } from "./align.ts";
import type { Difference } from "./difference.ts";
import type { Risk } from "./risk.ts";
import { likenessOf } from "./likeness.ts";
import { nameEntry, nameKey } from "./name-part.ts";
import { parseInline, parseMarkdown } from "../compile/markdown.ts";
import { isRecord } from "../things/values.ts";

/** The current position of a comparison. */
export interface ComparedPosition {
  path: readonly string[];
  key: string;
  keys: readonly string[];
  risk?: Risk | undefined;
  /** Whether it is inside a frame of another site. */
  embed: boolean;
}

/** Returns every difference between two values of one schema: properties in the schema's order, entries in that of the later list. */
export function compareValues(
  before: unknown,
  after: unknown,
  authored: Schema,
  schemas: Schemas,
  around: ComparedPosition = { path: [], key: "", keys: [], embed: false },
): Difference[] {
  const schema = schemas.resolve(authored);
  const at = { ...around, risk: schema["x-risk"] ?? around.risk };
  if (isSame(before, after, schema)) return [];
  if (before === undefined) return [{ kind: "added", ...at, schema, after }];
  if (after === undefined) return [{ kind: "removed", ...at, schema, before }];
  // A condition is compared as a whole.
  if (schema["x-condition"] !== true) {
    if (Array.isArray(before) && Array.isArray(after) && schema.items) {
      return compareLists(before, after, schema.items, schemas, at);
    }
    if (isRecord(before) && isRecord(after)) return compareRecords(before, after, schema, schemas, at);
  }
  return [{ kind: "changed", ...at, schema: schemaOf(schema, after, schemas), before, after }];
}

function compareRecords(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  authored: Schema,
  schemas: Schemas,
  at: ComparedPosition,
): Difference[] {
  const schema = schemaOf(authored, after, schemas);
  const rest = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
  const embed = at.embed || schema.properties?.["address"]?.["x-ref"] === "embed";
  const known = Object.keys(schema.properties ?? {});
  const keys = new Set([...known, ...Object.keys(after), ...Object.keys(before)]);
  return [...keys].flatMap((key) => {
    const own = schema.properties?.[key];
    const name = own ? nameKey(key) : key;
    const here = { path: [...at.path, name], key, keys: [...at.keys, key], risk: at.risk, embed };
    return compareValues(before[key], after[key], own ?? rest, schemas, here);
  });
}

function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  items: Schema,
  schemas: Schemas,
  at: ComparedPosition,
): Difference[] {
  const schema = schemas.resolve(items);
  const around = at.path.slice(0, -1);
  const nameOf = (entry: unknown, place: number): string =>
    nameEntry(at.path.at(-1) ?? "", schema, entry, place, schemas);
  const found: Difference[] = [];
  const pairs = align(before, after, likenessOf(schema, schemas));
  for (const pair of pairs) {
    const entry = pair.after ?? pair.before;
    const path = [...around, nameOf(entry, pair.at)];
    const own = schemaOf(schema, entry, schemas);
    const risk = own["x-risk"] ?? at.risk;
    const here = { path, key: "", keys: at.keys, risk, embed: at.embed, schema: own };
    if (pair.before === undefined) found.push({ kind: "added", ...here, after: pair.after });
    else if (pair.after === undefined) found.push({ kind: "removed", ...here, before: pair.before });
    if (pair.before === undefined || pair.after === undefined) continue;
    const previous = after[pair.at - 1];
    const follows = pair.at === 0 ? "" : nameOf(previous, pair.at - 1);
    if (pair.moved) found.push({ kind: "moved", ...here, follows });
    const inside = compareEntry(pair.before, pair.after, schema, schemas, { ...at, path, key: "" });
    const isLabel = (each: Difference): boolean => each.key === "label" && each.keys.length === at.keys.length + 1;
    const isMixedUp = inside.some(isLabel) && tookWords(pair, pairs, at.key);
    for (const each of inside) found.push(isMixedUp && isLabel(each) ? { ...each, risk: each.risk ?? "breaks" } : each);
  }
  return found;
}

/** Returns whether an entry took over the label of another that still exists under a new label: visitors would mistake each for the other. */
function tookWords({ after: entry }: Pair<unknown>, pairs: readonly Pair<unknown>[], list: string): boolean {
  const words = labelOf(entry);
  if (words === undefined || (list !== "options" && list !== "fields")) return false;
  return pairs.some(({ before, after }) => labelOf(before) === words && ![undefined, words].includes(labelOf(after)));
}

function labelOf(entry: unknown): string | undefined {
  return isRecord(entry) && typeof entry["label"] === "string" ? entry["label"] : undefined;
}

/** Compares the properties of an entry; those of a block along the schema of its type. */
function compareEntry(
  before: unknown,
  after: unknown,
  schema: Schema,
  schemas: Schemas,
  at: ComparedPosition,
): Difference[] {
  const item = schema["x-item"];
  const type = item && isRecord(after) ? after[tags[item]] : undefined;
  const own = item && typeof type === "string" ? schemas.item(item, type) : undefined;
  return compareValues(before, after, own ?? schema, schemas, at);
}

/** Returns whether two values mean the same, even if a text is marked up or wrapped differently. */
function isSame(before: unknown, after: unknown, schema: Schema): boolean {
  if (before === after) return true;
  if (before === undefined || after === undefined) return false;
  return meaningOf(before, schema) === meaningOf(after, schema);
}

function meaningOf(value: unknown, schema: Schema): string {
  const text = schema["x-text"];
  if (typeof value !== "string" || (text !== "inline" && text !== "block")) return JSON.stringify(value);
  return JSON.stringify(text === "inline" ? parseInline(value) : parseMarkdown(value));
}
