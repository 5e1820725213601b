/** Properties of the payloads of any form: checked with a few hundred inputs in tests, with thousands in a soak. */
import { Ajv } from "ajv";
import * as fc from "fast-check";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import { payloadSchema } from "../../engine/submission/payload-schema.ts";
import { rawValues } from "./raw-values.ts";
import { submit } from "../../engine/submission/submit.ts";
import { testContext } from "./form-of.ts";

const notStrings = [null, 0, 1.5, true, [], {}, ["x"]];

/** Returns payloads that no visitor can have sent. */
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
  const broken = names
    .filter((name) => typeof payload[name] === "string")
    .flatMap((name) => ["\u0000", "\ud800"].map((end) => changed(payload, name, `${String(payload[name])}${end}`)));
  // Own properties, including the first: a computed name does not set the prototype.
  const extra = ["__proto__", "constructor", "another"].map((name) => changed(payload, name, ""));
  return [
    ...without,
    ...wrongTypes,
    ...oversized,
    ...constants,
    ...broken,
    ...extra,
    [payload],
    [],
    null,
    "x",
    1,
    true,
  ];
}

function changed(payload: Readonly<Record<string, unknown>>, name: string, value: unknown): unknown {
  return { ...payload, [name]: value };
}

function omit(payload: Readonly<Record<string, unknown>>, name: string): unknown {
  const { [name]: _, ...rest } = payload;
  return rest;
}

/**
 * Throws when the form's schema rejects a payload made from valid input, or accepts a mutated one. Returns how many inputs were
 * valid, so that a test can verify that it tested anything.
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
