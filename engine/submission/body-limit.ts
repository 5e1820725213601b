import type { CompiledField } from "../../schema/types.ts";
import { choicesOf } from "../field-type/choices.ts";
import type { CompiledForm } from "../site/form-spec.ts";
import { charactersOf, largestBody, type Sized } from "../things/form-size.ts";
import { rememberFor } from "../things/remember.ts";
import { fieldsOf } from "./fields-of.ts";

/** Returns the maximum body size of a form in bytes: room for its longest answers in any characters, capped by the overall limit. */
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
