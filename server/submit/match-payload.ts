/** Determines which form a JSON payload belongs to, from the payload alone. */
import { Ajv, type ValidateFunction } from "ajv";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import type { Today } from "../../engine/field-type/field-type.ts";
import { judgePayload } from "../../engine/submission/judge-payload.ts";
import type { JsonSchema } from "../../engine/field-type/json-schema.ts";
import { unanswered } from "../../engine/submission/payload-schema.ts";
import { kindsOf, wrongKind } from "./value-kind.ts";
import { type RefusedValue, refusalOf, type PayloadRefusal } from "./refusal.ts";
import { isRecord, recordOf } from "../../engine/things/values.ts";

/** `payload`: completed with the answers that were left out. */
type Match = { form: CompiledForm; payload: unknown } | { refusal: PayloadRefusal };

/**
 * Finds the first form whose schema the payload satisfies, else the only one that it satisfies apart from answers that
 * are optional, else says what is wrong with it as the most similar form.
 */
export type MatchPayload = (forms: readonly CompiledForm[], payload: unknown, today: Today) => Match;

/** The compiled schema of a form's payload, property by property. */
interface PayloadJudge {
  properties: ReadonlyMap<string, ValueJudge>;
  required: readonly string[];
  /** The schema as text. */
  text: string;
}

interface ValueJudge {
  takes: ValidateFunction;
  kinds: ReadonlySet<string>;
  /** The text of the property's schema. */
  text: string;
}

/**
 * `payloadSchema` returns the JSON Schema (draft-07) of a form's payload. Each form version is compiled once, and only the parts
 * that no other has: there may be hundreds, each of which takes some milliseconds. Versions with equal schemas are checked once.
 */
export function createMatchPayload(payloadSchema: (form: CompiledForm) => JsonSchema): MatchPayload {
  const judges = new WeakMap<CompiledForm, PayloadJudge>();
  return (forms, payload, today) => {
    let common: Map<string, ValueJudge> | undefined;
    let alike: Map<string, PayloadJudge> | undefined;
    const judgeOf = (form: CompiledForm): PayloadJudge => {
      const known = judges.get(form);
      if (known) return known;
      common ??= new Map(forms.flatMap((each) => valuesOf(judges.get(each))));
      alike ??= new Map(forms.flatMap((each) => judges.get(each) ?? []).map((each) => [each.text, each]));
      const schema = payloadSchema(form);
      const text = JSON.stringify(schema);
      const judge = alike.get(text) ?? { ...compile(schema, common), text };
      alike.set(text, judge);
      judges.set(form, judge);
      return judge;
    };
    let best: { form: CompiledForm; faults: readonly RefusedValue[]; distance: number } | undefined;
    const short = new Map<string, { form: CompiledForm; payload: unknown }>();
    const names = isRecord(payload) ? Object.keys(payload) : [];
    const asked = new Set<PayloadJudge>();
    for (const form of forms) {
      const judge = judgeOf(form);
      if (asked.has(judge)) continue;
      asked.add(judge);
      const faults = faultsOf(judge, payload, names);
      if (faults.length === 0) return judged(form, payload, today);
      const distance = faults.reduce((sum, fault) => sum + weightOf(fault), 0) - 100 * sharedConstants(form, payload);
      const serious = faults.filter((fault) => !isLeftOut(form, fault));
      if (serious.length === 0 && names.length > 0 && !short.has(form.id)) {
        short.set(form.id, { form, payload: { ...Object.fromEntries(unanswered(form)), ...recordOf(payload) } });
      }
      if (!best || distance < best.distance) best = { form, faults: serious.length > 0 ? serious : faults, distance };
    }
    const [only, another] = short.values();
    if (only && !another) return judged(only.form, only.payload, today);
    return best
      ? { refusal: refusalOf(best.form, payload, best.faults, today) }
      : { refusal: { error: "No form is here.", fields: {} } };
  };
}

function judged(form: CompiledForm, payload: unknown, today: Today): Match {
  const refusal = judgePayload(form, Object(payload), today);
  return refusal ? { refusal } : { form, payload };
}

/** Returns whether the only fault is that a program left out an optional answer. */
function isLeftOut(form: CompiledForm, { keyword, property }: RefusedValue): boolean {
  return keyword === "required" && property !== undefined && unanswered(form).has(property);
}

function valuesOf(judge: PayloadJudge | undefined): (readonly [string, ValueJudge])[] {
  return [...(judge?.properties.values() ?? [])].map((value) => [value.text, value]);
}

/** Compiles a schema. An Ajv keeps all that it ever compiled: each form has its own, which is freed when no form needs any of it. */
function compile(
  { properties = {}, required = [] }: JsonSchema,
  common: Map<string, ValueJudge>,
): Omit<PayloadJudge, "text"> {
  // Stops at the first fault of a property: no pattern is run on a value that is too long.
  const ajv = new Ajv({ allErrors: false, strict: false, validateFormats: false, meta: false, validateSchema: false });
  const judges = Object.entries(properties).map(([name, schema]) => {
    const text = JSON.stringify(schema);
    const judge = common.get(text) ?? { takes: ajv.compile(schema), kinds: kindsOf(schema), text };
    common.set(text, judge);
    return [name, judge] as const;
  });
  return { properties: new Map(judges), required };
}

/** The most properties that are reported as not part of a form. */
const mostNamed = 100;

/** Returns the faults, in a time that depends on the form alone: it runs for each version of the last week. `names`: the payload's. */
function faultsOf(
  { properties, required }: PayloadJudge,
  payload: unknown,
  names: readonly string[],
): readonly RefusedValue[] {
  if (!isRecord(payload)) return [{ keyword: "type" }];
  const faults: RefusedValue[] = [];
  for (const property of required) {
    if (!Object.hasOwn(payload, property)) faults.push({ keyword: "required", property });
  }
  for (const [property, judge] of properties) {
    const value = Object.hasOwn(payload, property) ? payload[property] : undefined;
    if (value === undefined || judge.takes(value)) continue;
    const kind = wrongKind(value, judge.kinds);
    faults.push({ keyword: judge.takes.errors?.[0]?.keyword ?? "", property, ...(kind !== undefined && { kind }) });
  }
  const known = faults.length;
  for (const property of names) {
    if (faults.length === known + mostNamed) break;
    if (!properties.has(property)) faults.push({ keyword: "additionalProperties", property });
  }
  return faults;
}

/** Missing and extra keys suggest another form; a bad value does not. */
function weightOf({ keyword }: RefusedValue): number {
  return keyword === "additionalProperties" || keyword === "required" ? 3 : 1;
}

/** Counts matching constants. A constant identifies a form: one that matches outweighs everything that is missing. */
function sharedConstants(form: CompiledForm, payload: unknown): number {
  const values = recordOf(payload);
  return Object.entries(form.payload).filter(
    ([name, source]) => source.kind === "constant" && Object.hasOwn(values, name) && values[name] === source.value,
  ).length;
}
