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
  const schema = schemaOf(top.schema, value, schemas);
  visit({ pointer, value, schema });
  // Nearly every part is a text, and a check walks all files of a site.
  if (!Array.isArray(value) && !isRecord(value)) return;
  for (const child of children(pointer, value, schema)) walk(child, schemas, visit);
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
  const schema = schemaOf(top.schema, top.value, schemas);
  const part = { ...top, schema };
  const { value } = part;
  if (Array.isArray(value)) {
    return change({
      ...part,
      value: children(part.pointer, value, schema).map((child) => rebuild(child, schemas, change, open)),
    });
  }
  if (isRecord(value)) {
    const copy = { ...open(value, schema) };
    for (const child of children(part.pointer, copy, schema)) copy[child.key] = rebuild(child, schemas, change, open);
    return change({ ...part, value: copy });
  }
  return change(part);
}

interface Child extends Part {
  key: string;
}

function children(
  pointer: string,
  value: readonly unknown[] | Readonly<Record<string, unknown>>,
  schema: Schema,
): Child[] {
  if (Array.isArray(value)) {
    const { items } = schema;
    if (!items) return [];
    return value.map((entry: unknown, index) => ({
      key: String(index),
      pointer: `${pointer}/${index}`,
      value: entry,
      schema: items,
    }));
  }
  const { properties = {}, additionalProperties } = schema;
  const others = typeof additionalProperties === "object" ? additionalProperties : undefined;
  const found: Child[] = [];
  for (const [key, entry] of Object.entries<unknown>(value)) {
    const own = (Object.hasOwn(properties, key) ? properties[key] : undefined) ?? others;
    if (own) found.push({ key, pointer: `${pointer}/${escapeToken(key)}`, value: entry, schema: own });
  }
  return found;
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
