/** Which form a JSON payload belongs to: told by the payload alone. */
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { CompiledForm } from "../../engine/compile/site.ts";
import { refusalOf, type Refusal } from "./refusal.ts";

type Match = { form: CompiledForm } | { refusal: Refusal };

/** Finds the first form whose schema the payload fulfils, else says what is wrong with it as the most similar form. */
export type MatchPayload = (forms: readonly CompiledForm[], payload: unknown) => Match;

/** `payloadSchema` gives the JSON Schema (draft-07) of a form's payload; each form version's is compiled once. */
export function createMatchPayload(payloadSchema: (form: CompiledForm) => object): MatchPayload {
  const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false });
  const compiled = new WeakMap<CompiledForm, ValidateFunction>();
  const validatorOf = (form: CompiledForm): ValidateFunction => {
    const kept = compiled.get(form) ?? ajv.compile(payloadSchema(form));
    compiled.set(form, kept);
    return kept;
  };
  return (forms, payload) => {
    let best: { form: CompiledForm; errors: readonly ErrorObject[]; distance: number } | undefined;
    for (const form of forms) {
      const validate = validatorOf(form);
      if (validate(payload)) return { form };
      const errors = validate.errors ?? [];
      const distance = errors.reduce((sum, error) => sum + weightOf(error), 0) - 100 * sharedConstants(form, payload);
      if (!best || distance < best.distance) best = { form, errors, distance };
    }
    return best
      ? { refusal: refusalOf(best.form, payload, best.errors) }
      : { refusal: { error: "No form is here.", fields: {} } };
  };
}

/** Other keys speak for another form; a bad value does not. */
function weightOf({ keyword }: ErrorObject): number {
  return keyword === "additionalProperties" || keyword === "required" ? 3 : 1;
}

/** A constant is what a form is known by: one that is there outweighs everything that is missing. */
function sharedConstants(form: CompiledForm, payload: unknown): number {
  if (typeof payload !== "object" || payload === null) return 0;
  const values = payload as Readonly<Record<string, unknown>>;
  return Object.entries(form.payload).filter(
    ([name, source]) => source.kind === "constant" && Object.hasOwn(values, name) && values[name] === source.value,
  ).length;
}
