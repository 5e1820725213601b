/** Creates self-contained copies of schemas for tools that cannot follow this project's references. */
import { isRecord } from "../things/values.ts";
import { isData, type Schema, type Schemas } from "./schemas.ts";

/** Returns the local name of a reference to another file in a bundle: `common.json#/definitions/action` -> `common-action`. */
function localName(ref: string): string {
  const [file = "", name = ""] = ref.split("#/definitions/");
  return `${file.replace(".json", "")}-${name}`;
}

/**
 * Returns a copy of the schema without external references.
 *
 * `adapt` gets every part, its children already adapted, together with the original, and returns the replacement.
 */
export function bundle(schema: Schema, schemas: Schemas, adapt: (part: Schema, before: Schema) => Schema): Schema {
  const definitions: Record<string, Schema> = {};
  const copy = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(copy);
    return isRecord(part) ? copySchema(part) : part;
  };
  const copySchema = (before: Schema): Schema => {
    const { $ref, ...rest } = before;
    const own = Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [key, isData(key) ? value : copy(value)]),
    );
    if ($ref === undefined) return adapt(own, before);
    const name = localName($ref);
    if (!definitions[name]) {
      definitions[name] = {};
      definitions[name] = copySchema(schemas.resolve({ $ref }));
    }
    return adapt({ $ref: `#/definitions/${name}`, ...own }, before);
  };
  const { $id: _, definitions: _own, ...top } = schema;
  return { ...copySchema(top), definitions };
}
