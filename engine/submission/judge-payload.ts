import type { CompiledField } from "../../schema/types.ts";
import type { CompiledForm } from "../site/form-spec.ts";
import type { FieldValue, Today } from "../field-type/field-type.ts";
import { missingWords } from "../field-type/asking.ts";
import { fieldsIn, holdsFor } from "../things/condition.ts";
import { rememberFor } from "../things/remember.ts";
import { decideInTurn } from "../things/waiting.ts";
import { isEmpty } from "../field-type/field-type.ts";
import type { Refusal } from "./submission.ts";
import { replacementsOf } from "./answers.ts";
import { fieldType } from "./field-types.ts";
import { fieldsOf } from "./fields-of.ts";

/**
 * Returns what is wrong with a payload that is valid against its schema: what a schema cannot express, such as a day in
 * the past, in the fields' own words, by payload property. Undefined when nothing is wrong.
 */
export function judgePayload(form: CompiledForm, payload: object, today: Today): Omit<Refusal, "ok"> | undefined {
  const missing = missingIn(form, payload, today);
  const fields = { ...wrongIn(form, payload, today), ...missing };
  const [first] = Object.values(fields);
  if (first === undefined) return undefined;
  const isMissing = Object.keys(missing).length > 0;
  return { error: isMissing ? form.messages.required : (form.messages.invalid ?? first), fields };
}

interface Answered {
  /** The field's property in the payload. */
  property: string;
  field: CompiledField;
  /** The fields whose values may take its place. */
  others: readonly CompiledField[];
}

/** What all payloads of a form have in common. */
const answersOf = rememberFor((form: CompiledForm): readonly Answered[] => {
  const fields = fieldsOf(form);
  return Object.entries(form.payload).flatMap(([property, source]) => {
    const field = source.kind === "field" ? fields.get(source.field) : undefined;
    return field ? [{ property, field, others: replacementsOf(field.name, fields) }] : [];
  });
});

/** The required fields of a form that are asked conditionally. */
const sometimesAsked = rememberFor((form: CompiledForm) =>
  [...fieldsOf(form).values()].filter(({ required, when }) => required && when),
);

function answerIn(payload: object, name: string): FieldValue | undefined {
  const value: unknown = Object.hasOwn(payload, name) ? Reflect.get(payload, name) : undefined;
  return isAnswer(value) ? value : undefined;
}

function wrongIn(form: CompiledForm, payload: object, today: Today): Readonly<Record<string, string>> {
  const wrong: Record<string, string> = {};
  for (const { property, field, others } of answersOf(form)) {
    const value = answerIn(payload, property);
    if (value === undefined || isEmpty(value)) continue;
    const judge = (each: CompiledField): string | undefined => fieldType(each.type).check(value, each, today);
    const said = judge(field);
    if (said === undefined || others.some((each) => judge(each) === undefined)) continue;
    wrong[property] = field.messages.invalid ?? said;
  }
  return wrong;
}

/** Returns the required answers that are empty although the rest of the payload shows that their conditional fields were asked. */
function missingIn(form: CompiledForm, payload: object, today: Today): Readonly<Record<string, string>> {
  const maybeAsked = sometimesAsked(form);
  if (maybeAsked.length === 0) return {};
  const fields = fieldsOf(form);
  const sent = new Map<string, { property: string; value: FieldValue }>();
  for (const { property, field, others } of answersOf(form)) {
    const value = answerIn(payload, property);
    if (others.length === 0 && value !== undefined) sent.set(field.name, { property, value });
  }
  const known = new Map<string, boolean | undefined>();
  const waitsFor = (name: string): readonly string[] => fieldsIn(fields.get(name)?.when);
  /** Whether a field is asked; undefined when the payload cannot tell, which includes a field whose condition depends on itself. */
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
  const missing = maybeAsked.flatMap((field): [string, string][] => {
    const own = sent.get(field.name);
    return own && isEmpty(own.value) && isAsked(field.name) ? [[own.property, missingWords(field)]] : [];
  });
  return Object.fromEntries(missing);
}

function isAnswer(value: unknown): value is FieldValue {
  if (Array.isArray(value)) return value.every((each) => typeof each === "string");
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
