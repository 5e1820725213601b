/** Finds equal values among many: each is serialized once instead of being compared with every other one. */
import { isRecord } from "../things/values.ts";

/** Returns a lookup that yields the first of `things` that says the same as the given value, each at most once. */
export function amongSame<Thing>(
  things: readonly Thing[],
  saidBy: (thing: Thing) => unknown,
): (value: unknown) => Thing | undefined {
  const left = Map.groupBy(things.toReversed(), (thing) => written(saidBy(thing)));
  return (value) => left.get(written(value))?.pop();
}

/** Serializes a value so that the order of keys makes no difference. */
function written(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}
