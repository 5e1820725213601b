/** Which fields can ever be asked: conditions on fields that have conditions themselves, followed to their end. */
import { isRecord } from "../validate/walk.ts";
import type { Field } from "./fields.ts";

/** What following the conditions of one field comes to. */
export type Asked =
  | { kind: "sometimes" }
  /** Another field would have to have two values at once. */
  | { kind: "never"; field: string }
  /** The names on the way round. */
  | { kind: "circle"; chain: readonly string[] };

/** Follows the conditions of a field. Fields that do not exist count as having none. */
export function askedWhen(start: Field, fields: ReadonlyMap<string, Field>): Asked {
  const allowed = new Map<string, readonly unknown[]>();
  const follow = (field: Field, chain: readonly string[]): Asked => {
    const when = field.value["when"];
    for (const [name, wanted] of Object.entries(isRecord(when) ? when : {})) {
      const values: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
      // Of a group of checkboxes, several values can be chosen at once.
      const several = fields.get(name)?.type === "checkbox-group";
      const both = several ? values : (allowed.get(name) ?? values).filter((value) => values.includes(value));
      if (both.length === 0) return { kind: "never", field: name };
      allowed.set(name, both);
      if (name === start.name) return { kind: "circle", chain: [...chain, name] };
      // A circle that this field only leads into is the mistake of the fields on it.
      const next = chain.includes(name) ? undefined : fields.get(name);
      const found = next ? follow(next, [...chain, name]) : undefined;
      if (found && found.kind !== "sometimes") return found;
    }
    return { kind: "sometimes" };
  };
  return follow(start, [start.name]);
}

/** The fields by name; of several with one name the first. */
export function byName(fields: readonly Field[]): ReadonlyMap<string, Field> {
  const found = new Map<string, Field>();
  for (const field of fields) if (!found.has(field.name)) found.set(field.name, field);
  return found;
}
