/** What a changed form would make of the leads that its former version took. */
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

/** Counts, and names of the form's own; nothing that a visitor wrote. */
export interface Replayed {
  leads: number;
  /** Leads that the changed form would refuse although the former one takes them. */
  refused: number;
  /** Why, with how many leads each: `phone is missing`. A lead may have several reasons. */
  reasons: ReadonlyMap<string, number>;
  /** Leads that both take, by the names of the payload that would hold something else. */
  different: ReadonlyMap<string, number>;
}

export interface LeadReplay {
  /** Tries one lead's payload. */
  add: (payload: Readonly<Record<string, unknown>>) => void;
  result: () => Replayed;
}

/** The page and its cookies are the same for both versions: only what the form itself changes is told. */
const around = { pageAddress: "", pageCanonical: "", pageName: "", cookie: () => "" };

/**
 * Begins a replay of a form's leads.
 *
 * A lead holds what was sent and not what was typed. What cannot be told from it counts as empty for both versions, and only
 * what the former version would not refuse for the same reason is counted.
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
    // A field may have another name now: what is sent tells both.
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

/** Answers that are tried where there are no leads. */
export const sampleCount = 200;

/** What the form as it was would have sent of sample answers. */
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

/** The raw values that a payload tells: those of fields that it holds by themselves, and of patterns that can be taken apart. */
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

/** Each field of `{firstName} {lastName}` gets what stands before the words that follow it; the last one the rest. */
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
