/** What must hold for the payloads of any form: checked with a few hundred inputs in tests, with thousands in a soak. */
import { Ajv } from "ajv";
import * as fc from "fast-check";
import type { CompiledField, CompiledForm } from "../compile/form-spec.ts";
import { choicesOf } from "./choices.ts";
import { fieldsOf } from "./fields-of.ts";
import { payloadSchema } from "./payload-schema.ts";
import { submit } from "./submit.ts";
import { testContext } from "./test-form.ts";

type Raw = Record<string, string[]>;

const strangeText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom("", " ", "\u0000", "\r\n", "\ud800", "a@b", "https://example.org", "example.org", "{{x}}", "<b>&"),
  fc.integer({ min: 0, max: 6000 }).map((length) => "x".repeat(length)),
  fc.integer({ min: 195, max: 205 }).map((length) => "😀".repeat(length)),
);

/** Raw strings that pass for a field, as far as one can be made without knowing the rest. */
function likelyRaw(field: CompiledField): fc.Arbitrary<string[]> {
  const choices = choicesOf(field).map(({ value }) => value);
  switch (field.type) {
    case "email":
      return fc.tuple(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 })).map(([a, b]) => [`${a}@${b}`]);
    case "url":
      return fc.webUrl().map((address) => [address]);
    case "checkbox":
      return fc.constantFrom([], ["yes"], ["on"]);
    case "checkbox-group":
      return fc.subarray(choices).map((values) => values.toReversed());
    case "select":
    case "radio":
      return fc.constantFrom(...choices).map((value) => [value]);
    default:
      return fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).map((text) => [text]);
  }
}

/** Raw values of a form: likely ones, strange ones, none at all, and names that the form does not know. */
export function rawValues(form: CompiledForm): fc.Arbitrary<Raw> {
  const entries: (readonly [string, fc.Arbitrary<string[]>])[] = [...fieldsOf(form).values()].map((field) => {
    const raw = fc.oneof(
      { weight: 12, arbitrary: likelyRaw(field) },
      { weight: 1, arbitrary: fc.array(strangeText, { maxLength: 3 }) },
    );
    return [field.name, field.required ? raw : fc.oneof(raw, fc.constant<string[]>([]))];
  });
  return fc
    .tuple(fc.record(Object.fromEntries(entries)), fc.dictionary(fc.string(), fc.array(fc.string()), { maxKeys: 2 }))
    .map(([known, unknown]): Raw => Object.assign(unknown, known));
}

const notStrings = [null, 0, 1.5, true, [], {}, ["x"]];

/** Payloads that no visitor can have sent. */
export function mutationsOf(payload: Readonly<Record<string, unknown>>, form: CompiledForm): unknown[] {
  const optional = new Set(["hutk", "pageUri", "pageName"]);
  const names = Object.keys(payload);
  const without = names.filter((name) => !optional.has(name)).map((name) => omit(payload, name));
  const wrongTypes = names.flatMap((name) =>
    notStrings
      .filter((value) => typeof value !== typeof payload[name] || Array.isArray(value) !== Array.isArray(payload[name]))
      .map((value) => changed(payload, name, value)),
  );
  const oversized = names
    .filter((name) => typeof payload[name] === "string")
    .map((name) => changed(payload, name, "x".repeat(30_000)));
  const constants = names
    .filter((name) => form.payload[name]?.kind === "constant")
    .map((name) => changed(payload, name, `${String(payload[name])} `));
  return [...without, ...wrongTypes, ...oversized, ...constants, { ...payload, another: "" }, [], null, "x"];
}

function changed(payload: Readonly<Record<string, unknown>>, name: string, value: unknown): unknown {
  return { ...payload, [name]: value };
}

function omit(payload: Readonly<Record<string, unknown>>, name: string): unknown {
  const { [name]: _, ...rest } = payload;
  return rest;
}

/**
 * Throws when a payload made from valid input is refused by the form's schema or a mutated one is taken.
 *
 * Returns how many of the inputs were valid, so that a test can see that it tested something.
 */
export function checkPayloads(form: CompiledForm, runs: number, seed: number): number {
  const accepts = new Ajv({ strict: true, allErrors: false }).compile(payloadSchema(form));
  let valid = 0;
  fc.assert(
    fc.property(rawValues(form), (raw) => {
      const submission = submit(form, raw, testContext);
      if (!submission.ok) {
        if (submission.error === "" || Object.keys(submission.fields).length === 0) throw new Error("No reason given");
        return;
      }
      valid += 1;
      const sent: unknown = JSON.parse(JSON.stringify(submission.payload));
      if (!accepts(sent)) throw new Error(`Refused: ${JSON.stringify(accepts.errors)} ${JSON.stringify(sent)}`);
      for (const mutated of mutationsOf(submission.payload, form)) {
        if (accepts(mutated)) throw new Error(`Taken: ${JSON.stringify(mutated)}`);
      }
    }),
    { numRuns: runs, seed },
  );
  return valid;
}
