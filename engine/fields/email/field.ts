import type { EmailFieldProps } from "../../../schema/types.ts";
import type { FieldType } from "../../field-type/field-type.ts";
import { valueAsText } from "../../field-type/field-type.ts";
import { withoutUnseen } from "../../things/signs.ts";
import { checkLength, lineCharacter, lineCharacterBut, readLine, typedLine } from "../../field-type/text-value.ts";

/** An email address: anything that contains an @, because only sending shows whether an address works. */
export const field: FieldType<EmailFieldProps> = {
  ...typedLine,
  // Systems put invisible characters around a copied address, and the address does not work with them.
  read: (raw) => withoutUnseen(readLine(raw)).trim(),
  check: (value, field) =>
    valueAsText(value).includes("@")
      ? checkLength(value, field)
      : "Enter an email address with an @, like name@example.org",
  schema: (field) => ({
    type: "string",
    maxLength: field.props.maxLength,
    // Splits at the first @ only, because a pattern with a choice would try each of many.
    pattern: `^${lineCharacterBut("@")}*@${lineCharacter}*$`,
  }),
};
