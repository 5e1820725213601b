import type { CompiledField } from "../../../schema/types.ts";
import type { Fields, RawValues } from "../../field-type/field-type.ts";

/** The value of a single checkbox while it is ticked. */
export const ticked = "yes";

/** Returns the values of a form's controls before anyone has touched them. */
export function initialRaw(fields: Fields): RawValues {
  return Object.fromEntries([...fields.values()].map((field) => [field.name, initialOf(field)]));
}

function initialOf(field: CompiledField): readonly string[] {
  return field.props["checked"] === true ? [ticked] : [];
}
