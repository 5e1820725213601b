/** Walks values along their schemas: the only place that maps each part of a file to its schema. */
import { escapeToken } from "../problem/pointer.ts";
import { isRecord } from "../things/values.ts";
import { tags, type Schema, type Schemas } from "./schemas.ts";

/** A part of a value with the schema that describes it. */
export interface Part {
  /** JSON pointer from the top of the file. */
  pointer: string;
  value: unknown;
  /** Resolved: without `$ref`. */
  schema: Schema;
}

/**
 * Visits every part of a value that a schema describes, parents first.
 *
 * Blocks, fields and destinations are visited with their type's own schema. Parts without a schema are skipped: the
 * validator handles them.
 */
export function walk(top: Part, schemas: Schemas, visit: (part: Part) => void): void {
  const { pointer, value } = top;
  visitAll({ pointer, value, schema: schemaOf(top.schema, value, schemas) }, schemas, visit);
}

/** Creates one object per part and no list of them, because a check walks all files of a site. */
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
 * `change` gets each part after its children have changed and returns the replacement; `open` is called first with each
 * mapping and returns the one to descend into.
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

/** Calls `take` for each entry of a list or mapping that the schema describes, and for nothing else. */
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

/** Returns the schema of this very value: references are followed, and the item's own type or the matching alternative chosen. */
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

/** Returns whether a value has the JSON type that the schema requires; a schema without a type accepts any. */
export function fits(schema: Schema, value: unknown): boolean {
  const kind = Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? [kind]);
  return types.includes(kind) || (kind === "number" && types.includes("integer"));
}
