import type { CompiledField } from "../../schema/types.ts";
import type { Answers } from "./answers.ts";
import { type Fields, isEmpty } from "../field-type/field-type.ts";
import { missingWords } from "../field-type/asking.ts";
import { fieldType } from "./field-types.ts";

/** Why a field's answer is not accepted. */
export interface Fault {
  field: string;
  kind: "missing" | "invalid";
  /** The message, in the field's own words. */
  message: string;
}

/** Returns what is wrong with a field's answer; undefined when nothing is, or when the field is not asked. */
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

/** Returns everything wrong with the answers, in field order. */
export function findFaults(fields: Fields, answers: Answers): readonly Fault[] {
  return [...fields.values()].flatMap((field) => faultOf(field, answers) ?? []);
}

/** Returns the messages of faults by field name. */
export function messagesOf(faults: readonly Fault[]): Readonly<Record<string, string>> {
  return Object.fromEntries(faults.map(({ field, message }) => [field, message]));
}
