import type { ErrorObject } from "ajv";
import type { CompiledField, CompiledForm, Source } from "../../engine/compile/site.ts";
import { fieldType } from "../../engine/submission/field-types.ts";

/** Why a form was not taken: one sentence for the whole and one for each property of the payload. */
export interface Refusal {
  error: string;
  fields: Readonly<Record<string, string>>;
}

/** Says in the form's own words what is wrong with a payload. */
export function refusalOf(form: CompiledForm, payload: unknown, errors: readonly ErrorObject[]): Refusal {
  const fields = new Map<string, string>();
  let missing = false;
  for (const error of errors) {
    const name = propertyOf(error);
    if (name === undefined || fields.has(name)) continue;
    const absent = isAbsent(payload, name);
    missing ||= absent;
    fields.set(name, absent ? wordsForMissing(form, name) : wordsForWrong(form, name, error.keyword, payload));
  }
  const [first] = fields.values();
  const invalid = form.messages.invalid ?? first ?? "This form cannot be sent like this.";
  return { error: missing ? form.messages.required : invalid, fields: Object.fromEntries(fields) };
}

/** The property of the payload that an error is about; undefined when it is about the whole. */
function propertyOf({ keyword, params, instancePath }: ErrorObject): string | undefined {
  if (instancePath !== "") return instancePath.split("/")[1];
  if (keyword === "required") return String(params["missingProperty"]);
  if (keyword === "additionalProperties") return String(params["additionalProperty"]).slice(0, 100);
  return undefined;
}

function isAbsent(payload: unknown, name: string): boolean {
  const has = typeof payload === "object" && payload !== null && Object.hasOwn(payload, name);
  const value: unknown = has ? (payload as Record<string, unknown>)[name] : undefined;
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

function wordsForMissing(form: CompiledForm, name: string): string {
  const field = fieldOf(form, form.payload[name]);
  // Nobody has to answer what is optional; only a program leaves the property out.
  if (!field?.required) return "This is missing.";
  return field.messages.required ?? `${field.labelText} is required`;
}

function wordsForWrong(form: CompiledForm, name: string, keyword: string, payload: unknown): string {
  const source = Object.hasOwn(form.payload, name) ? form.payload[name] : undefined;
  if (!source) return "This is no part of the form.";
  if (source.kind === "constant") return "This value is another form's.";
  const field = fieldOf(form, source);
  const value: unknown = (payload as Readonly<Record<string, unknown>>)[name];
  // What the form itself says of such an answer.
  const said =
    field && source.kind === "field" && typeof value === "string" && fieldType(field.type).check(value, field);
  return field?.messages.invalid ?? sentences[keyword] ?? (said || "This value cannot be taken.");
}

const sentences: Readonly<Record<string, string>> = {
  type: "This value is of the wrong kind.",
  enum: "This is none of the choices.",
  maxLength: "This is too long.",
};

/** The field that a value of the payload comes from; of several the first. */
function fieldOf(form: CompiledForm, source: Source | undefined): CompiledField | undefined {
  const fields = form.steps.flatMap((step) => step.fields);
  const named = (name: string): CompiledField | undefined => fields.find((field) => field.name === name);
  if (source?.kind === "field" || source?.kind === "labels") return named(source.field);
  if (source?.kind !== "pattern") return undefined;
  const part = source.parts.find((each) => typeof each === "object");
  return typeof part === "object" ? named(part.field) : undefined;
}
