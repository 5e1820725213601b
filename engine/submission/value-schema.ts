import type { CompiledField } from "../../schema/types.ts";
import { replacementsOf } from "./answers.ts";
import { type Fields, isEmpty } from "../field-type/field-type.ts";
import { fieldType } from "./field-types.ts";
import type { JsonSchema } from "../field-type/json-schema.ts";

/** Returns whether a valid form may have no answer for this field. */
export function mayBeEmpty(field: CompiledField): boolean {
  return !field.required || field.when !== undefined;
}

/** Returns the schema of the payload value that comes from a field or from one that replaces it. */
export function valueSchema(name: string, fields: Fields): JsonSchema {
  const field = fields.get(name);
  if (!field) return { const: "" };
  const alternatives = [...emptySchemas(field), ...answerSchemas(field, fields)];
  const [only, ...others] = alternatives;
  return only && others.length === 0 ? only : { anyOf: alternatives };
}

/** Returns the schemas of a field's own answers and of its replacements' answers, without the empty value. */
export function answerSchemas(field: CompiledField, fields: Fields): readonly JsonSchema[] {
  return [field, ...replacementsOf(field.name, fields)].map((each) => fieldType(each.type).schema(each));
}

function emptySchemas(field: CompiledField): readonly JsonSchema[] {
  if (!mayBeEmpty(field)) return [];
  const empty = fieldType(field.type).read([], field);
  if (typeof empty !== "object") return isEmpty(empty) && typeof empty !== "number" ? [{ const: empty }] : [];
  return [{ type: "array", maxItems: 0 }];
}
