import type { CompiledField } from "../../schema/types.ts";
import { choicesOf } from "../field-type/choices.ts";
import type { CompiledForm } from "../site/form-spec.ts";
import { charactersOf, largestBody, type Sized } from "../things/form-size.ts";
import { rememberFor } from "../things/remember.ts";
import { fieldsOf } from "./fields-of.ts";

/** Bytes that a form may send: its longest answers in any signs, and never more than what is the most for all. */
export const bodyLimit = rememberFor((form: CompiledForm) =>
  largestBody(charactersOf([...fieldsOf(form).values()].map(sizeOf))),
);

function sizeOf(field: CompiledField): Sized {
  const maxLength = field.props["maxLength"];
  const choices = choicesOf(field).map(({ value, label }) => (label.length > value.length ? label : value));
  return {
    name: field.name,
    maxLength: typeof maxLength === "number" ? maxLength : undefined,
    choices,
    several: field.type === "checkbox-group",
  };
}
