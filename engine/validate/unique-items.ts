/** Implements `uniqueItems` in less than quadratic time: ajv compares every pair of entries where they may be objects. */
import type { SchemaValidateFunction } from "ajv";

/** Implements the keyword; the error says which entry repeats which. */
export const uniqueItems: SchemaValidateFunction = (wanted: boolean, list: readonly unknown[], parentSchema = {}) => {
  const repeat = wanted ? lastRepeat(list) : undefined;
  if (!repeat) return true;
  const { i, j } = repeat;
  const message = `must NOT have duplicate items (items ## ${j} and ${i} are identical)`;
  uniqueItems.errors = [{ keyword: "uniqueItems", params: repeat, message, parentSchema }];
  return false;
};

/** Returns the last entry that repeats another, and the nearest one before it. */
function lastRepeat(list: readonly unknown[]): { i: number; j: number } | undefined {
  const [plain, objects] = [new Map<unknown, number>(), new Map<unknown, number>()];
  let found: { i: number; j: number } | undefined;
  for (const [i, entry] of list.entries()) {
    const isObject = typeof entry === "object" && entry !== null;
    const [known, key] = isObject ? [objects, textOf(entry)] : [plain, entry];
    const j = known.get(key);
    if (j !== undefined) found = { i, j };
    known.set(key, i);
  }
  return found;
}

/** Returns the same text for equal values, regardless of key order. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}:${textOf(part)}`);
  return `{${parts.sort().join()}}`;
}
