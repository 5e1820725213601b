/** Replays the leads of a form's former version against its changed version. */
import { isDeepStrictEqual } from "node:util";
import type { CompiledForm } from "../site/form-spec.ts";
import { rawReader, readAnswers, type Answers } from "./answers.ts";
import { type Fault, findFaults } from "./faults.ts";
import { fieldsOf } from "./fields-of.ts";
import { makePayload } from "./payload.ts";
import type { PayloadValue, SubmissionContext } from "./submission.ts";
import { sampleAnswers } from "./sample-answers.ts";
import { submit, todayIn } from "./submit.ts";

type Payload = Readonly<Record<string, PayloadValue>>;
import type { RawValues } from "../field-type/field-type.ts";

/** Counts and the form's own names; contains nothing that a visitor wrote. */
export interface Replayed {
  leads: number;
  /** Leads that the changed form would refuse although the former version accepts them. */
  refused: number;
  /** The reasons, such as `phone is missing`, with the number of leads for each. A lead may have several. */
  reasons: ReadonlyMap<string, number>;
  /** Leads that both versions accept, counted by payload property whose value would differ. */
  different: ReadonlyMap<string, number>;
}

export interface LeadReplay {
  /** Tries one lead's payload. */
  add: (payload: Readonly<Record<string, unknown>>) => void;
  result: () => Replayed;
}

/** Both versions get the same page and cookies, so that only differences of the form itself count. */
const around = { pageAddress: "", pageCanonical: "", pageName: "", cookie: () => "" };

/**
 * Starts a replay of a form's leads.
 *
 * A lead holds what was sent, not what was typed. Whatever cannot be derived from it counts as empty for both versions,
 * and a fault counts only if the former version does not have it too.
 */
export function replayLeads(
  before: CompiledForm,
  after: CompiledForm,
  context: Pick<SubmissionContext, "now" | "timeZone">,
): LeadReplay {
  const reasons = new Map<string, number>();
  const different = new Map<string, number>();
  let [leads, refused] = [0, 0];
  const whole = { ...around, ...context };
  const add = (payload: Readonly<Record<string, unknown>>): void => {
    leads++;
    // A field may have been renamed, so the raw values are derived through both versions.
    const raw = { ...rawFrom(before, payload), ...rawFrom(after, payload) };
    const [old, now] = [judge(before, raw, whole), judge(after, raw, whole)];
    const known = new Set(old.faults.map(identity));
    const fresh = now.faults.filter((fault) => !known.has(identity(fault)));
    if (fresh.length > 0) refused++;
    for (const fault of fresh) count(reasons, inWords(fault, after));
    if (fresh.length > 0) return;
    for (const name of differing(old.payload, now.payload)) count(different, name);
  };
  return { add, result: () => ({ leads, refused, reasons, different }) };
}

/** Number of sample answers to try when there are no leads. */
export const sampleCount = 200;

/** Returns the payloads that the former version of the form would have sent for sample answers. */
export function samplePayloads(form: CompiledForm, context: Pick<SubmissionContext, "now" | "timeZone">): Payload[] {
  const whole = { ...around, ...context };
  return Array.from({ length: sampleCount }).flatMap((_, variant) => {
    const sent = submit(form, sampleAnswers(fieldsOf(form), todayIn(whole), variant), whole);
    return sent.ok ? [sent.payload] : [];
  });
}

interface Judged {
  faults: readonly Fault[];
  payload: Payload;
}

function judge(form: CompiledForm, raw: RawValues, context: SubmissionContext): Judged {
  const fields = fieldsOf(form);
  const answers: Answers = readAnswers(fields, rawReader(raw), todayIn(context));
  return { faults: findFaults(fields, answers), payload: makePayload(form, fields, answers, context) };
}

/** Derives raw values from a payload: from values of single fields, and from patterns that can be split into theirs. */
function rawFrom(form: CompiledForm, payload: Readonly<Record<string, unknown>>): RawValues {
  const raw: Record<string, readonly string[]> = {};
  for (const [name, source] of Object.entries(form.payload)) {
    const value = payload[name];
    if (source.kind === "field") raw[source.field] = rawOf(value);
    if (source.kind !== "pattern" || typeof value !== "string") continue;
    for (const [field, text] of takeApart(source.parts, value)) raw[field] ??= [text];
  }
  return raw;
}

function rawOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === "boolean") return value ? ["on"] : [];
  return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
}

/** Splits text by a pattern such as `{firstName} {lastName}`: each field gets the text up to the next literal, the last one the rest. */
function takeApart(
  parts: readonly (string | { field: string })[],
  text: string,
): readonly (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  let at = 0;
  for (const [index, part] of parts.entries()) {
    if (typeof part === "string") {
      if (!text.startsWith(part, at)) return [];
      at += part.length;
      continue;
    }
    const next = parts[index + 1];
    const end = typeof next === "string" ? text.indexOf(next, at) : text.length;
    if (end < 0) return [];
    found.push([part.field, text.slice(at, end)]);
    at = end;
  }
  return found;
}

function identity({ field, kind }: Fault): string {
  return `${field} ${kind}`;
}

function inWords({ field, kind }: Fault, form: CompiledForm): string {
  if (kind === "missing") return `${field} is missing`;
  const asked = fieldsOf(form).get(field);
  return asked && ("options" in asked.props || "groups" in asked.props)
    ? `${field} is no longer offered`
    : `${field} is no longer taken`;
}

function differing(before: Judged["payload"], after: Judged["payload"]): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
