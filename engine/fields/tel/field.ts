import type { FieldType } from "../../field-type/field-type.ts";
import { lineCharacter, textSchema, typedLine } from "../../field-type/text-value.ts";
import type { TelFieldProps } from "../../../schema/types.ts";

/** A telephone number, as people write it: spaces, brackets, dashes and words such as "ext." are all right. */
export const field: FieldType<TelFieldProps> = {
  ...typedLine,
  schema: (field) => textSchema(field, lineCharacter),
};
