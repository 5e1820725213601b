/** Finding what says the same among many: each is written out once, and compared with no other. */
import { isRecord } from "../things/values.ts";

/** Finds for one value after the other the first of some things that says the same, each of them once. */
export function amongSame<Thing>(
  things: readonly Thing[],
  saidBy: (thing: Thing) => unknown,
): (value: unknown) => Thing | undefined {
  const left = Map.groupBy(things.toReversed(), (thing) => written(saidBy(thing)));
  return (value) => left.get(written(value))?.pop();
}

/** One text for values that are the same, in whatever order their keys stand. */
function written(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}
