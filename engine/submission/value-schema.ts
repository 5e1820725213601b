import type { CompiledField } from "../../schema/types.ts";
import { replacementsOf } from "./answers.ts";
import { type Fields, isEmpty } from "../field-type/field-type.ts";
import { fieldType } from "./field-types.ts";
import type { JsonSchema } from "../field-type/json-schema.ts";

/** Whether a form without faults can hold no answer for this field. */
export function mayBeEmpty(field: CompiledField): boolean {
  return !field.required || field.when !== undefined;
}

/** The schema of what a field, or one that replaces it, gives to a payload. */
export function valueSchema(name: string, fields: Fields): JsonSchema {
  const field = fields.get(name);
  if (!field) return { const: "" };
  const alternatives = [...emptySchemas(field), ...answerSchemas(field, fields)];
  const [only, ...others] = alternatives;
  return only && others.length === 0 ? only : { anyOf: alternatives };
}

/** The schemas of a field's own answers and of those that stand in for it, without the empty value. */
export function answerSchemas(field: CompiledField, fields: Fields): readonly JsonSchema[] {
  return [field, ...replacementsOf(field.name, fields)].map((each) => fieldType(each.type).schema(each));
}

function emptySchemas(field: CompiledField): readonly JsonSchema[] {
  if (!mayBeEmpty(field)) return [];
  const empty = fieldType(field.type).read([], field);
  if (typeof empty !== "object") return isEmpty(empty) && typeof empty !== "number" ? [{ const: empty }] : [];
  return [{ type: "array", maxItems: 0 }];
}
