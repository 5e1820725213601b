import type { CompiledField } from "../../../schema/types.ts";
import type { Fields, RawValues } from "../../field-type/field-type.ts";

/** What the value of a single tick box is while it is ticked. */
export const ticked = "yes";

/** What a form's controls hold before anybody touched them. */
export function initialRaw(fields: Fields): RawValues {
  return Object.fromEntries([...fields.values()].map((field) => [field.name, initialOf(field)]));
}

function initialOf(field: CompiledField): readonly string[] {
  return field.props["checked"] === true ? [ticked] : [];
}
