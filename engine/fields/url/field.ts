import type { FieldType } from "../../field-type/field-type.ts";
import type { UrlFieldProps } from "../../../schema/types.ts";
import { valueAsText } from "../../field-type/field-type.ts";
import { checkLength, lineCharacterBut, readLine, typedLine } from "../../field-type/text-value.ts";

/** Matches an absolute web address: scheme, host, no white space. Whatever follows the host starts with a delimiter. */
const address = `^[Hh][Tt][Tt][Pp][Ss]?:\\/\\/${lineCharacterBut(String.raw`\s\/?#`)}+(?:[\\/?#]${lineCharacterBut(String.raw`\s`)}*)?$`;
const isAddress = new RegExp(address, "u");
/** Matches an address without a scheme: a dot between nonempty parts, optionally followed by the rest. */
const isBare = /^[^\s:/?#@][^\s:/?#@.]*\.[^\s:/?#@]+(?:[:/?#]\S*)?$/u;

/** The address of a website. People omit https://, so it is added for them. */
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
