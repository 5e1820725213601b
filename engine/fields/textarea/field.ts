import type { FieldType } from "../../field-type/field-type.ts";
import { readText, textCharacter, textSchema, typedLine } from "../../field-type/text-value.ts";
import type { TextareaFieldProps } from "../../../schema/types.ts";

/** Multiline text. */
export const field: FieldType<TextareaFieldProps> = {
  ...typedLine,
  read: readText,
  schema: (field) => textSchema(field, textCharacter),
};
