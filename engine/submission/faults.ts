import type { CompiledField } from "../../schema/types.ts";
import type { Answers } from "./answers.ts";
import { type Fields, isEmpty } from "../field-type/field-type.ts";
import { missingWords } from "../field-type/asking.ts";
import { fieldType } from "./field-types.ts";

/** Why a field's answer will not do. */
export interface Fault {
  field: string;
  kind: "missing" | "invalid";
  /** The field's own words for it. */
  message: string;
}

/** What is wrong with one field's answer; undefined when nothing is or the field is not asked. */
export function faultOf(field: CompiledField, answers: Answers): Fault | undefined {
  if (!answers.isAsked(field.name)) return undefined;
  const value = answers.value(field.name);
  if (isEmpty(value)) {
    if (!field.required) return undefined;
    return { field: field.name, kind: "missing", message: missingWords(field) };
  }
  const wrong = fieldType(field.type).check(value, field, answers.today);
  return wrong === undefined
    ? undefined
    : { field: field.name, kind: "invalid", message: field.messages.invalid ?? wrong };
}

/** What is wrong with the answers, in the order of the fields. */
export function findFaults(fields: Fields, answers: Answers): readonly Fault[] {
  return [...fields.values()].flatMap((field) => faultOf(field, answers) ?? []);
}

/** The messages of faults by field name. */
export function messagesOf(faults: readonly Fault[]): Readonly<Record<string, string>> {
  return Object.fromEntries(faults.map(({ field, message }) => [field, message]));
}
