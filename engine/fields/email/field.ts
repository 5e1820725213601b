import type { FieldType } from "../../submission/field-type.ts";
import { textOf } from "../../submission/field-type.ts";
import { checkLength, lineCharacter, maxLengthOf, readLine } from "../../submission/text-value.ts";

const standard = 254;

/** An email address: whatever contains an @, because only sending shows whether an address works. */
export const field: FieldType = {
  read: readLine,
  check: (value, field) => {
    const text = textOf(value);
    return text.includes("@")
      ? checkLength(text, field, standard)
      : "Enter an email address with an @, like name@example.org";
  },
  words: (value) => [textOf(value)],
  schema: (field) => ({
    type: "string",
    maxLength: maxLengthOf(field, standard),
    pattern: `^${lineCharacter}*@${lineCharacter}*$`,
  }),
};
