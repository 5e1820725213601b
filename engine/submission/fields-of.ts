import type { CompiledField } from "../../schema/types.ts";
import type { CompiledForm } from "../site/form-spec.ts";
import type { CompiledGenerator } from "../site/prompt-spec.ts";
import type { Fields } from "../field-type/field-type.ts";
import { rememberFor } from "../things/remember.ts";

/** Returns the fields of a form or generator by name, in the order in which they are asked. */
export const fieldsOf: (asks: Asks) => Fields = rememberFor((asks) => {
  const list: readonly CompiledField[] = "inputs" in asks ? asks.inputs : asks.steps.flatMap(({ fields }) => fields);
  return new Map(list.map((field) => [field.name, field]));
});

type Asks = Pick<CompiledForm, "steps"> | Pick<CompiledGenerator, "inputs">;
