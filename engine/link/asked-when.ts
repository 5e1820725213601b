/** Which fields can ever be asked: conditions on fields that have conditions themselves, followed to their end. */
import { canHold, type Conjunction, conjunctionsOf } from "./conjunctions.ts";
import type { Field } from "./fields.ts";
import { fieldsIn } from "../things/condition.ts";
import { rememberFor } from "../things/remember.ts";
import { roundsIn } from "../things/waiting.ts";

/** What following the conditions of one field comes to. */
export type Asked =
  | { kind: "sometimes" }
  /** What is asked of this field cannot hold at once. */
  | { kind: "never"; field: string }
  /** It waits for itself. */
  | { kind: "circle" };

/** So far are conditions followed, over other fields; a person loses the thread sooner. Beyond it nothing is said. */
const most = { depth: 20, ways: 500 };

/** Follows the conditions of a field. Fields that do not exist count as having none. */
export function askedWhen(start: Field, fields: ReadonlyMap<string, Field>): Asked {
  if (roundsOf(fields).has(start.name)) return { kind: "circle" };
  const { when } = start.value;
  if (when === undefined) return { kind: "sometimes" };
  const field = contradictionIn(conjunctionsOf(when), { fields, left: most.ways }, new Set([start.name]));
  return field === undefined ? { kind: "sometimes" } : { kind: "never", field };
}

/** The fields that wait for themselves, each with all of its round. */
export const roundsOf: (fields: ReadonlyMap<string, Field>) => ReturnType<typeof roundsIn> = rememberFor((fields) =>
  roundsIn(new Map([...fields].map(([name, { value }]) => [name, fieldsIn(value["when"])]))),
);

/** A shortest way from a field over those that it waits for back to itself; nothing when there is none. */
export function circleFrom(start: string, fields: ReadonlyMap<string, Field>): readonly string[] {
  const round = roundsOf(fields).get(start);
  // By the field that is waited for, the one that waits. A map that grows while it is gone through is gone through to its end.
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

/** The field of which what is asked cannot hold, in whichever of the ways; undefined when one way is open. */
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
  /** Ways that may still be looked at. */
  left: number;
}

/** A field that can be answered only when it is asked itself adds what it waits for. */
function below(way: Conjunction, search: Search, followed: ReadonlySet<string>): string | undefined {
  const { fields } = search;
  const next = way.find(({ name, answered }) => answered && !followed.has(name) && fields.get(name)?.value["when"]);
  if (!next) return undefined;
  const inner = conjunctionsOf(fields.get(next.name)?.value["when"]);
  const joined = inner?.map((each) => way.concat(each));
  return contradictionIn(joined, search, new Set([...followed, next.name]));
}

/** The fields by name; of several with one name the first. */
export function byName(fields: readonly Field[]): ReadonlyMap<string, Field> {
  const found = new Map<string, Field>();
  for (const field of fields) if (!found.has(field.name)) found.set(field.name, field);
  return found;
}
