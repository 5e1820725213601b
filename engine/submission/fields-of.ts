import type { CompiledField } from "../../schema/types.ts";
import type { CompiledForm } from "../site/form-spec.ts";
import type { CompiledGenerator } from "../site/prompt-spec.ts";
import type { Fields } from "../field-type/field-type.ts";

const known = new WeakMap<object, Fields>();

/** The fields of a form or generator by name, in the order in which they are asked. */
export function fieldsOf(asks: Pick<CompiledForm, "steps"> | Pick<CompiledGenerator, "inputs">): Fields {
  const before = known.get(asks);
  if (before) return before;
  const list: readonly CompiledField[] = "inputs" in asks ? asks.inputs : asks.steps.flatMap(({ fields }) => fields);
  const fields = new Map(list.map((field) => [field.name, field]));
  known.set(asks, fields);
  return fields;
}
