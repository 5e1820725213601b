import type { EmailFieldProps } from "../../../schema/types.ts";
import type { FieldType } from "../../field-type/field-type.ts";
import { valueAsText } from "../../field-type/field-type.ts";
import { withoutUnseen } from "../../things/signs.ts";
import { checkLength, lineCharacter, lineCharacterBut, readLine, typedLine } from "../../field-type/text-value.ts";

/** An email address: whatever contains an @, because only sending shows whether an address works. */
export const field: FieldType<EmailFieldProps> = {
  ...typedLine,
  // Systems put signs that nobody sees around an address that is copied: with them it is nobody's.
  read: (raw) => withoutUnseen(readLine(raw)).trim(),
  check: (value, field) =>
    valueAsText(value).includes("@")
      ? checkLength(value, field)
      : "Enter an email address with an @, like name@example.org",
  schema: (field) => ({
    type: "string",
    maxLength: field.props.maxLength,
    // The first @ is the one that counts: a pattern that may choose would try each of many.
    pattern: `^${lineCharacterBut("@")}*@${lineCharacter}*$`,
  }),
};
