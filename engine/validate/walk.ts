/** Reading a value along its schema: the one place that knows which schema belongs to which part of a file. */
import { escapeToken } from "../problem/pointer.ts";
import { isRecord } from "../things/values.ts";
import { tags, type Schema, type Schemas } from "./schemas.ts";

/** A part of a value with the schema that describes it. */
export interface Part {
  /** JSON pointer from the top of the file. */
  pointer: string;
  value: unknown;
  /** Resolved: no `$ref`. */
  schema: Schema;
}

/**
 * Visits every part of a value whose schema is known, parents first.
 *
 * Blocks, fields and destinations are visited with the schema of their own type. Parts that the schema does not describe are passed
 * over: they are the validator's business.
 */
export function walk(top: Part, schemas: Schemas, visit: (part: Part) => void): void {
  const { pointer, value } = top;
  visitAll({ pointer, value, schema: schemaOf(top.schema, value, schemas) }, schemas, visit);
}

/** A check walks all files of a site: one object for each part, and no list of them. */
function visitAll(part: Part, schemas: Schemas, visit: (part: Part) => void): void {
  visit(part);
  eachChild(part.value, part.schema, (key, value, schema) => {
    const pointer = `${part.pointer}/${escapeToken(key)}`;
    visitAll({ pointer, value, schema: schemaOf(schema, value, schemas) }, schemas, visit);
  });
}

/**
 * Rebuilds a value along its schema, children first.
 *
 * `change` gets each part with its children already changed and returns what takes its place; `open` gets each mapping
 * before, and returns the one whose children are looked at.
 */
export function rebuild(
  top: Part,
  schemas: Schemas,
  change: (part: Part) => unknown,
  open: (value: Record<string, unknown>, schema: Schema) => Record<string, unknown> = (value) => value,
): unknown {
  const { pointer, value } = top;
  const schema = schemaOf(top.schema, value, schemas);
  const rebuilt = (key: string, entry: unknown, own: Schema): unknown =>
    rebuild({ pointer: `${pointer}/${escapeToken(key)}`, value: entry, schema: own }, schemas, change, open);
  if (Array.isArray(value)) {
    const copy: unknown[] = [];
    eachChild(value, schema, (...child) => copy.push(rebuilt(...child)));
    return change({ pointer, value: copy, schema });
  }
  if (isRecord(value)) {
    const copy = { ...open(value, schema) };
    eachChild(copy, schema, (key, ...child) => {
      copy[key] = rebuilt(key, ...child);
    });
    return change({ pointer, value: copy, schema });
  }
  return change({ pointer, value, schema });
}

/** Hands on each entry of a list or mapping that its schema describes, with what it says of it; of anything else nothing. */
function eachChild(value: unknown, schema: Schema, take: (key: string, value: unknown, schema: Schema) => void): void {
  if (Array.isArray(value)) {
    const { items } = schema;
    if (items) for (const [index, entry] of value.entries()) take(String(index), entry, items);
    return;
  }
  if (!isRecord(value)) return;
  const { properties = {}, additionalProperties } = schema;
  const others = typeof additionalProperties === "object" ? additionalProperties : undefined;
  for (const key of Object.keys(value)) {
    const own = (Object.hasOwn(properties, key) ? properties[key] : undefined) ?? others;
    if (own) take(key, value[key], own);
  }
}

/** The schema that describes this very value: references followed, the item's own type or the fitting alternative taken. */
export function schemaOf(schema: Schema, value: unknown, schemas: Schemas): Schema {
  const resolved = schemas.resolve(schema);
  const item = resolved["x-item"];
  const type = item && isRecord(value) ? value[tags[item]] : undefined;
  if (item && typeof type === "string") return schemas.item(item, type) ?? resolved;
  if (resolved.anyOf && !resolved.properties) {
    const fitting = resolved.anyOf.map((each) => schemas.resolve(each)).find((each) => fits(each, value));
    return fitting ? schemaOf(fitting, value, schemas) : resolved;
  }
  return resolved;
}

/** Whether a value is of the JSON type that the schema asks for; one that asks for none takes any. */
export function fits(schema: Schema, value: unknown): boolean {
  const kind = Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? [kind]);
  return types.includes(kind) || (kind === "number" && types.includes("integer"));
}
