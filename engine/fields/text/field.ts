import { asking } from "../../field-type/asking.ts";
import { compilePattern } from "../../things/text-pattern.ts";
import type { FieldType } from "../../field-type/field-type.ts";
import { valueAsText } from "../../field-type/field-type.ts";
import { checkLength, lineCharacter, readLine, textSchema } from "../../field-type/text-value.ts";
import type { TextFieldProps } from "../../../schema/types.ts";

/** A line of text. */
export const field: FieldType<TextFieldProps> = {
  read: readLine,
  check: (value, field) => {
    const text = valueAsText(value);
    const { pattern, placeholder } = field.props;
    const tooLong = checkLength(text, field);
    if (tooLong !== undefined || pattern === undefined || compilePattern(pattern)(text)) return tooLong;
    return asking(
      field,
      placeholder === undefined ? "write it in the form that is asked for" : `write it like ${placeholder}`,
    );
  },
  words: (value) => [valueAsText(value)],
  schema: (field) => textSchema(field, lineCharacter),
};
