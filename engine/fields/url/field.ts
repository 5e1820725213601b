import type { FieldType } from "../../submission/field-type.ts";
import { textOf } from "../../submission/field-type.ts";
import { checkLength, maxLengthOf, readLine } from "../../submission/text-value.ts";

const standard = 500;
/** A web address in its written form: scheme, host, and no white space anywhere. */
const address = String.raw`^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s\p{Cc}\p{Cs}\/?#]+[^\s\p{Cc}\p{Cs}]*$`;
const isAddress = new RegExp(address, "u");

/** The address of a website. People leave https:// out, so it is put there for them. */
export const field: FieldType = {
  read: (raw) => {
    const text = readLine(raw);
    return /^[^\s:/?#@]+\.[^\s:/?#@]+([:/?#]\S*)?$/u.test(text) ? `https://${text}` : text;
  },
  check: (value, field) => {
    const text = textOf(value);
    return isAddress.test(text) && URL.canParse(text)
      ? checkLength(text, field, standard)
      : "Enter a web address, like https://example.org";
  },
  words: (value) => [textOf(value)],
  schema: (field) => ({ type: "string", maxLength: maxLengthOf(field, standard), pattern: address }),
};
