import type { FieldType } from "../../field-type/field-type.ts";
import { lineCharacter, textSchema, typedLine } from "../../field-type/text-value.ts";
import type { TelFieldProps } from "../../../schema/types.ts";

/** A telephone number as people write it: spaces, parentheses, dashes and words such as "ext." are fine. */
export const field: FieldType<TelFieldProps> = {
  ...typedLine,
  schema: (field) => textSchema(field, lineCharacter),
};
