import type { FieldType } from "../field-type/field-type.ts";

type Found = Readonly<Record<string, FieldType>>;

/** Reads the types from the folders when the code is not bundled; bundlers drop this function. */
function fromFolders(): Found {
  const { readdirSync } = process.getBuiltinModule("fs");
  const require = process.getBuiltinModule("module").createRequire(import.meta.url);
  const types = readdirSync(new URL(/* @vite-ignore */ "../fields/", import.meta.url), { withFileTypes: true });
  return Object.fromEntries(
    types
      .filter((type) => type.isDirectory())
      .map(({ name }) => {
        const { field } = require(`../fields/${name}/field.ts`) as { field: FieldType };
        return [`../fields/${name}/field.ts`, field];
      }),
  );
}

const found: Found = import.meta.env
  ? import.meta.glob<FieldType>("../fields/*/field.ts", { eager: true, import: "field" })
  : fromFolders();

/** All field types by name, one for each folder in engine/fields. */
export const fieldTypes: ReadonlyMap<string, FieldType> = new Map(
  Object.entries(found).map(([path, type]) => [path.split("/").at(-2) ?? path, type]),
);

/** Returns the logic of a field type. Throws when the type has no folder; a valid file never names such a type. */
export function fieldType(name: string): FieldType {
  const type = fieldTypes.get(name);
  if (!type) throw new Error(`There is no field type ${name}`);
  return type;
}
