import type { CompiledForm } from "../site/form-spec.ts";
import type { FieldValue, Today } from "../field-type/field-type.ts";
import { missingWords } from "../field-type/asking.ts";
import { fieldsIn, holdsFor } from "../things/condition.ts";
import { decideInTurn } from "../things/waiting.ts";
import { isEmpty } from "../field-type/field-type.ts";
import type { Refusal } from "./submission.ts";
import { replacementsOf } from "./answers.ts";
import { fieldType } from "./field-types.ts";
import { fieldsOf } from "./fields-of.ts";

/**
 * What is wrong with a payload that fits its schema: what a schema cannot say, such as that a day has passed, in the words
 * of the fields, by the names of the payload. Undefined when nothing is.
 */
export function judgePayload(form: CompiledForm, payload: object, today: Today): Omit<Refusal, "ok"> | undefined {
  const missing = missingIn(form, payload, today);
  const fields = { ...wrongIn(form, payload, today), ...missing };
  const [first] = Object.values(fields);
  if (first === undefined) return undefined;
  const isMissing = Object.keys(missing).length > 0;
  return { error: isMissing ? form.messages.required : (form.messages.invalid ?? first), fields };
}

function wrongIn(form: CompiledForm, payload: object, today: Today): Readonly<Record<string, string>> {
  const fields = fieldsOf(form);
  const wrong: Record<string, string> = {};
  for (const [name, source] of Object.entries(form.payload)) {
    const field = source.kind === "field" ? fields.get(source.field) : undefined;
    const value: unknown = Object.hasOwn(payload, name) ? Reflect.get(payload, name) : undefined;
    if (!field || !isAnswer(value) || isEmpty(value)) continue;
    const all = [field, ...replacementsOf(field.name, fields)].map((each) => ({
      each,
      said: fieldType(each.type).check(value, each, today),
    }));
    if (all.some(({ said }) => said === undefined)) continue;
    const [own] = all;
    wrong[name] = own?.each.messages.invalid ?? own?.said ?? "";
  }
  return wrong;
}

/** Required answers that are asked only sometimes, that are empty, and that the rest of the payload says to be asked. */
function missingIn(form: CompiledForm, payload: object, today: Today): Readonly<Record<string, string>> {
  const fields = fieldsOf(form);
  const sent = new Map<string, { property: string; value: FieldValue }>();
  for (const [property, source] of Object.entries(form.payload)) {
    const value: unknown = Object.hasOwn(payload, property) ? Reflect.get(payload, property) : undefined;
    const alone = source.kind === "field" && replacementsOf(source.field, fields).length === 0;
    if (alone && isAnswer(value)) sent.set(source.field, { property, value });
  }
  const known = new Map<string, boolean | undefined>();
  const waitsFor = (name: string): readonly string[] => fieldsIn(fields.get(name)?.when);
  /** Whether a field is asked; undefined when the payload does not tell: of one that waits for itself nothing is told. */
  const decide = (name: string): boolean | undefined => {
    const when = fields.get(name)?.when;
    if (!when) return true;
    const isTold = waitsFor(name).every((each) => sent.has(each) && fields.has(each) && known.get(each) === true);
    return isTold ? holdsFor(when, (each) => sent.get(each)?.value ?? "", today) : undefined;
  };
  const isAsked = (name: string): boolean => {
    decideInTurn(name, waitsFor, known, decide);
    return known.get(name) === true;
  };
  const missing = [...fields.values()].flatMap((field): [string, string][] => {
    const own = sent.get(field.name);
    const due = own && field.required && field.when && isEmpty(own.value) && isAsked(field.name);
    return due ? [[own.property, missingWords(field)]] : [];
  });
  return Object.fromEntries(missing);
}

function isAnswer(value: unknown): value is FieldValue {
  if (Array.isArray(value)) return value.every((each) => typeof each === "string");
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
