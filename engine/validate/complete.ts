/** Fills in what a schema defines for omitted properties. */
import type { Schema, Schemas } from "./schemas.ts";
import { rebuild } from "./walk.ts";

/** Returns a mapping with defaults added and without marks meant only for `check`. */
export function complete(record: Record<string, unknown>, schema: Schema, schemas: Schemas): Record<string, unknown> {
  const { defaults, marks } = implied(schema, schemas);
  const whole = { ...record };
  for (const name of marks) delete whole[name];
  for (const [name, value] of defaults) if (whole[name] === undefined) whole[name] = value;
  return whole;
}

/** Returns a value with all defaults and its texts unchanged. */
export function completed(value: unknown, schema: Schema, schemas: Schemas): unknown {
  return rebuild(
    { value, schema, pointer: "" },
    schemas,
    (part) => part.value,
    (record, of) => complete(record, of, schemas),
  );
}

interface Implied {
  defaults: readonly (readonly [name: string, value: unknown])[];
  marks: readonly string[];
}

const known = new WeakMap<Schema, Implied>();

function implied(schema: Schema, schemas: Schemas): Implied {
  const before = known.get(schema);
  if (before) return before;
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, own]) => [name, schemas.resolve(own)] as const,
  );
  const found = {
    defaults: properties.flatMap(([name, own]) =>
      own.default === undefined || schema["x-partial"] ? [] : [[name, own.default] as const],
    ),
    marks: properties.flatMap(([name, own]) => (own["x-mark"] ? [name] : [])),
  };
  known.set(schema, found);
  return found;
}
