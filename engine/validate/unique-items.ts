/** `uniqueItems` in a time that is no square: the validator's own compares each with each where entries may be objects. */
import { isDeepStrictEqual } from "node:util";
import type { SchemaValidateFunction } from "ajv";

/** Longer lists of objects than any schema allows are told as such, and not compared to their end. */
const mostObjects = 500;

/** The keyword's function; it says which entry repeats which. */
export const uniqueItems: SchemaValidateFunction = (wanted: boolean, list: readonly unknown[], parentSchema = {}) => {
  const repeat = wanted ? lastRepeat(list) : undefined;
  if (!repeat) return true;
  const { i, j } = repeat;
  const message = `must NOT have duplicate items (items ## ${j} and ${i} are identical)`;
  uniqueItems.errors = [{ keyword: "uniqueItems", params: repeat, message, parentSchema }];
  return false;
};

/** The last entry that repeats another one, and the nearest one before it. */
function lastRepeat(list: readonly unknown[]): { i: number; j: number } | undefined {
  const plain = new Map<unknown, number>();
  const objects: number[] = [];
  let found: { i: number; j: number } | undefined;
  for (const [i, entry] of list.entries()) {
    const isObject = typeof entry === "object" && entry !== null;
    if (isObject && objects.length >= mostObjects) continue;
    const j = isObject ? objects.findLast((at) => isDeepStrictEqual(list[at], entry)) : plain.get(entry);
    if (j !== undefined) found = { i, j };
    if (isObject) objects.push(i);
    else plain.set(entry, i);
  }
  return found;
}
