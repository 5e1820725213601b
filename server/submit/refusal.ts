import type { CompiledField } from "../../schema/types.ts";
import type { Today } from "../../engine/field-type/field-type.ts";
import type { CompiledForm, Source } from "../../engine/site/form-spec.ts";
import { missingWords } from "../../engine/field-type/asking.ts";
import { fieldsOf } from "../../engine/submission/fields-of.ts";
import { fieldType } from "../../engine/submission/field-types.ts";
import { recordOf } from "../../engine/things/values.ts";

/** Why a form was rejected: one sentence for the whole and one for each property of the payload. */
export interface PayloadRefusal {
  error: string;
  fields: Readonly<Record<string, string>>;
}

/** The schema's objection to a property of a payload, or to the whole. */
export interface RefusedValue {
  /** The schema keyword that is not satisfied. */
  keyword: string;
  /** Absent when the payload is not an object at all. */
  property?: string;
  /** The required kind in words, when the value is of another kind. */
  kind?: string;
}

/** Describes in the form's own words what is wrong with a payload. */
export function refusalOf(
  form: CompiledForm,
  payload: unknown,
  faults: readonly RefusedValue[],
  today: Today,
): PayloadRefusal {
  const fields = new Map<string, string>();
  let missing = false;
  let ofKind: string | undefined;
  for (const { keyword, property, kind } of faults) {
    if (property === undefined) continue;
    const source = Object.hasOwn(form.payload, property) ? form.payload[property] : undefined;
    if (kind !== undefined && source?.kind !== "constant" && !isUnanswered(form, source, payload, property)) {
      const words = `${property} has to be ${kind}`;
      ofKind ??= words;
      fields.set(property, words);
      continue;
    }
    const absent = keyword !== "additionalProperties" && isAbsent(payload, property);
    missing ||= absent;
    const words = absent ? wordsForMissing(form, property) : wordsForWrong(form, property, keyword, payload, today);
    fields.set(property.slice(0, 100), words);
  }
  if (ofKind !== undefined) return { error: ofKind, fields: Object.fromEntries(fields) };
  const [first] = fields.values();
  const invalid = form.messages.invalid ?? first ?? "This form cannot be sent like this.";
  return { error: missing ? form.messages.required : invalid, fields: Object.fromEntries(fields) };
}

/** Returns whether a required answer was left out. null means so too, rather than a value of the wrong kind. */
function isUnanswered(form: CompiledForm, source: Source | undefined, payload: unknown, name: string): boolean {
  return isAbsent(payload, name) && fieldOf(form, source)?.required === true;
}

function isAbsent(payload: unknown, name: string): boolean {
  const values = recordOf(payload);
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

function wordsForMissing(form: CompiledForm, name: string): string {
  const field = fieldOf(form, form.payload[name]);
  // An optional field need not be answered; only a program leaves out its property.
  if (!field?.required) return "This is missing.";
  return missingWords(field);
}

function wordsForWrong(form: CompiledForm, name: string, keyword: string, payload: unknown, today: Today): string {
  const source = Object.hasOwn(form.payload, name) ? form.payload[name] : undefined;
  if (!source) return "This is no part of the form.";
  if (source.kind === "constant") return "This value is another form's.";
  const field = fieldOf(form, source);
  const value = recordOf(payload)[name];
  // The form's own message for such an answer.
  const said =
    field &&
    source.kind === "field" &&
    (typeof value === "string" || typeof value === "number") &&
    fieldType(field.type).check(value, field, today);
  return field?.messages.invalid ?? sentences[keyword] ?? (said || "This value cannot be taken.");
}

const sentences: Readonly<Record<string, string>> = {
  enum: "This is none of the choices.",
  maxLength: "This is too long.",
};

/** Returns the field that a value of the payload comes from; the first of several. */
function fieldOf(form: CompiledForm, source: Source | undefined): CompiledField | undefined {
  const fields = fieldsOf(form);
  if (source?.kind === "field" || source?.kind === "labels") return fields.get(source.field);
  if (source?.kind !== "pattern") return undefined;
  const part = source.parts.find((each) => typeof each === "object");
  return typeof part === "object" ? fields.get(part.field) : undefined;
}
