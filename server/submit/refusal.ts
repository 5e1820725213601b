import type { ErrorObject } from "ajv";
import type { CompiledField, CompiledForm, Source } from "../../engine/compile/site.ts";

/** Why a form was not taken: one sentence for the whole and one for each property of the payload. */
export interface Refusal {
  error: string;
  fields: Readonly<Record<string, string>>;
}

/** Says in the form's own words what is wrong with a payload. */
export function refusalOf(form: CompiledForm, errors: readonly ErrorObject[]): Refusal {
  const fields = new Map<string, string>();
  let missing = false;
  for (const error of errors) {
    const name = propertyOf(error);
    if (name === undefined || fields.has(name)) continue;
    const absent = isAbsence(error);
    missing ||= absent;
    fields.set(name, messageOf(form, name, error, absent));
  }
  const [first] = fields.values();
  const invalid = form.messages.invalid ?? first ?? "This form cannot be sent like this.";
  return { error: missing ? form.messages.required : invalid, fields: Object.fromEntries(fields) };
}

function propertyOf({ keyword, params, instancePath }: ErrorObject): string | undefined {
  if (keyword === "required") return String(params["missingProperty"]);
  if (keyword === "additionalProperties") return String(params["additionalProperty"]).slice(0, 100);
  return instancePath.split("/")[1];
}

/** A text that has to have something in it and has not counts as missing, not as wrong. */
function isAbsence({ keyword, params }: ErrorObject): boolean {
  return keyword === "required" || (keyword === "minLength" && params["limit"] === 1);
}

function messageOf(form: CompiledForm, name: string, error: ErrorObject, absent: boolean): string {
  if (error.keyword === "additionalProperties") return "This is no part of the form.";
  const field = fieldOf(form, form.payload[name]);
  if (absent) return field?.messages.required ?? "This is missing.";
  return field?.messages.invalid ?? sentences[error.keyword] ?? "This value cannot be taken.";
}

const sentences: Readonly<Record<string, string>> = {
  type: "This value is of the wrong kind.",
  enum: "This is none of the choices.",
  const: "This value is another form's.",
  maxLength: "This is too long.",
};

function fieldOf(form: CompiledForm, source: Source | undefined): CompiledField | undefined {
  const name = source?.kind === "field" || source?.kind === "labels" ? source.field : undefined;
  return form.steps.flatMap((step) => step.fields).find((field) => field.name === name);
}
