/** Decides which fields can ever be asked, following conditions transitively through the fields they depend on. */
import { canHold, type Conjunction, conjunctionsOf } from "./conjunctions.ts";
import type { Field } from "./fields.ts";
import { fieldsIn } from "../things/condition.ts";
import { rememberFor } from "../things/remember.ts";
import { roundsIn } from "../things/waiting.ts";

/** Result of following the conditions of one field. */
export type Asked =
  | { kind: "sometimes" }
  /** The conditions on this field contradict each other. */
  | { kind: "never"; field: string }
  /** The field depends on itself. */
  | { kind: "circle" };

/** Limits of the search: no author follows conditions through more fields than this. Beyond them, nothing is reported. */
const most = { depth: 20, ways: 500 };

/** Follows the conditions of a field. Fields that do not exist count as unconditional. */
export function askedWhen(start: Field, fields: ReadonlyMap<string, Field>): Asked {
  if (roundsOf(fields).has(start.name)) return { kind: "circle" };
  const { when } = start.value;
  if (when === undefined) return { kind: "sometimes" };
  const field = contradictionIn(conjunctionsOf(when), { fields, left: most.ways }, new Set([start.name]));
  return field === undefined ? { kind: "sometimes" } : { kind: "never", field };
}

/** Returns the fields whose conditions form a cycle, each with all fields of its cycle. */
export const roundsOf: (fields: ReadonlyMap<string, Field>) => ReturnType<typeof roundsIn> = rememberFor((fields) =>
  roundsIn(new Map([...fields].map(([name, { value }]) => [name, fieldsIn(value["when"])]))),
);

/** Returns a shortest path from a field through the fields it depends on back to itself; empty when there is no cycle. */
export function circleFrom(start: string, fields: ReadonlyMap<string, Field>): readonly string[] {
  const round = roundsOf(fields).get(start);
  // Maps each dependency to the field that depends on it. Iterating over a Map also visits entries added during the iteration.
  const from = new Map([[start, start]]);
  for (const name of from.keys()) {
    const waitsFor = fieldsIn(fields.get(name)?.value["when"]);
    if (waitsFor.includes(start)) {
      const chain = [start];
      for (let at = name; at !== start; at = from.get(at) ?? start) chain.unshift(at);
      return [start, ...chain];
    }
    for (const each of waitsFor) if (round?.has(each) && !from.has(each)) from.set(each, name);
  }
  return [];
}

/** Returns the field whose conditions contradict each other in every alternative, or undefined when an alternative can hold. */
function contradictionIn(
  ways: readonly Conjunction[] | undefined,
  search: Search,
  followed: ReadonlySet<string>,
): string | undefined {
  let blamed: string | undefined;
  for (const way of ways ?? []) {
    if (search.left-- <= 0 || followed.size > most.depth) return undefined;
    const names = new Set(way.map(({ name }) => name));
    const impossible = names.values().find((name) => !canHold(way, search.fields.get(name), name));
    const wrong = impossible ?? below(way, search, followed);
    if (wrong === undefined) return undefined;
    blamed ??= wrong;
  }
  return blamed;
}

interface Search {
  fields: ReadonlyMap<string, Field>;
  /** Number of alternatives that may still be examined. */
  left: number;
}

/** Adds the conditions of a field that must have an answer, since it can be answered only when it is asked itself. */
function below(way: Conjunction, search: Search, followed: ReadonlySet<string>): string | undefined {
  const { fields } = search;
  const next = way.find(({ name, answered }) => answered && !followed.has(name) && fields.get(name)?.value["when"]);
  if (!next) return undefined;
  const inner = conjunctionsOf(fields.get(next.name)?.value["when"]);
  const joined = inner?.map((each) => way.concat(each));
  return contradictionIn(joined, search, new Set([...followed, next.name]));
}

/** Indexes the fields by name; of duplicates, the first one wins. */
export function byName(fields: readonly Field[]): ReadonlyMap<string, Field> {
  const found = new Map<string, Field>();
  for (const field of fields) if (!found.has(field.name)) found.set(field.name, field);
  return found;
}
