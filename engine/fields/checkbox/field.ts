import type { FieldType } from "../../submission/field-type.ts";

/** A single yes or no. A ticked box holds one string, whichever; an empty one holds none. */
export const field: FieldType = {
  read: (raw) => raw.length > 0,
  check: () => undefined,
  words: (_value, field) => [field.labelText],
  schema: () => ({ type: "boolean", const: true }),
};
