import { asking } from "../../field-type/asking.ts";
import { compilePattern } from "../../things/text-pattern.ts";
import type { FieldType } from "../../field-type/field-type.ts";
import { valueAsText } from "../../field-type/field-type.ts";
import { checkLength, lineCharacter, textSchema, typedLine } from "../../field-type/text-value.ts";
import type { TextFieldProps } from "../../../schema/types.ts";

/** A line of text. */
export const field: FieldType<TextFieldProps> = {
  ...typedLine,
  check: (value, field) => {
    const { pattern, placeholder } = field.props;
    const tooLong = checkLength(value, field);
    if (tooLong !== undefined || pattern === undefined || compilePattern(pattern)(valueAsText(value))) return tooLong;
    return asking(
      field,
      placeholder === undefined ? "write it in the form that is asked for" : `write it like ${placeholder}`,
    );
  },
  schema: (field) => textSchema(field, lineCharacter),
};
