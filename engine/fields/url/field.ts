import type { FieldType } from "../../field-type/field-type.ts";
import type { UrlFieldProps } from "../../../schema/types.ts";
import { valueAsText } from "../../field-type/field-type.ts";
import { checkLength, lineCharacterBut, readLine, typedLine } from "../../field-type/text-value.ts";

/** A web address in its written form: scheme, host, and no white space anywhere. What follows the host begins with a sign. */
const address = `^[Hh][Tt][Tt][Pp][Ss]?:\\/\\/${lineCharacterBut(String.raw`\s\/?#`)}+(?:[\\/?#]${lineCharacterBut(String.raw`\s`)}*)?$`;
const isAddress = new RegExp(address, "u");
/** An address whose scheme was left out: a dot with something on both sides, then perhaps the rest. */
const isBare = /^[^\s:/?#@][^\s:/?#@.]*\.[^\s:/?#@]+(?:[:/?#]\S*)?$/u;

/** The address of a website. People leave https:// out, so it is put there for them. */
export const field: FieldType<UrlFieldProps> = {
  ...typedLine,
  read: (raw) => {
    const text = readLine(raw);
    return isBare.test(text) ? `https://${text}` : text;
  },
  check: (value, field) => {
    const long = checkLength(value, field);
    if (long !== undefined) return long;
    const text = valueAsText(value);
    return isAddress.test(text) && URL.canParse(text) ? undefined : "Enter a web address, like https://example.org";
  },
  schema: (field) => ({ type: "string", maxLength: field.props.maxLength, pattern: address }),
};
