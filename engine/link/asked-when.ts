/** Which fields can ever be asked: conditions on fields that have conditions themselves, followed to their end. */
import { canHold, type Conjunction, conjunctionsOf } from "./conjunctions.ts";
import type { Field } from "./fields.ts";
import { fieldsIn } from "../things/condition.ts";

/** What following the conditions of one field comes to. */
export type Asked =
  | { kind: "sometimes" }
  /** What is asked of this field cannot hold at once. */
  | { kind: "never"; field: string }
  /** The names on the way round. */
  | { kind: "circle"; chain: readonly string[] };

/** So far are conditions followed, over other fields; a person loses the thread sooner. Beyond it nothing is said. */
const most = { depth: 20, fields: 200, ways: 500 };

/** Follows the conditions of a field. Fields that do not exist count as having none. */
export function askedWhen(start: Field, fields: ReadonlyMap<string, Field>): Asked {
  const around = circleFrom(start, fields);
  if (around) return { kind: "circle", chain: around };
  const { when } = start.value;
  if (when === undefined) return { kind: "sometimes" };
  const field = contradictionIn(conjunctionsOf(when), { fields, left: most.ways }, new Set([start.name]));
  return field === undefined ? { kind: "sometimes" } : { kind: "never", field };
}

/** The way from a field over those that it waits for back to itself. */
function circleFrom(start: Field, fields: ReadonlyMap<string, Field>): readonly string[] | undefined {
  const seen = new Set<string>();
  const follow = (field: Field, chain: readonly string[]): readonly string[] | undefined => {
    for (const name of fieldsIn(field.value["when"])) {
      if (name === start.name) return [...chain, name];
      // A circle that this field only leads into is the mistake of the fields on it.
      const isFollowed = !seen.has(name) && chain.length < most.depth && seen.size < most.fields;
      const next = isFollowed ? fields.get(name) : undefined;
      seen.add(name);
      const found = next && follow(next, [...chain, name]);
      if (found) return found;
    }
    return undefined;
  };
  return follow(start, [start.name]);
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
    const impossible = way.find(({ name }) => !canHold(way, search.fields.get(name), name));
    const wrong = impossible?.name ?? below(way, search, followed);
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
