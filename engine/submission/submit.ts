import type { CompiledForm, CompiledStep } from "../site/form-spec.ts";
import { rawReader, readAnswers } from "./answers.ts";
import { type Fault, faultOf, findFaults, messagesOf } from "./faults.ts";
import { fieldsOf } from "./fields-of.ts";
import { makePayload } from "./payload.ts";
import type { Refusal, Submission, SubmissionContext } from "./submission.ts";
import type { RawValues, Today } from "../field-type/field-type.ts";
import { dayIn } from "../things/day.ts";

/**
 * Checks a form's raw values and makes the payload if they are valid.
 *
 * Fields that are not asked count as empty even if something was posted for them. Unknown names are ignored.
 */
export function submit(form: CompiledForm, raw: RawValues, context: SubmissionContext): Submission {
  const fields = fieldsOf(form);
  const answers = readAnswers(fields, rawReader(raw), todayIn(context));
  const faults = findFaults(fields, answers);
  if (faults.length > 0) return refusalOf(form, faults);
  return { ok: true, payload: makePayload(form, fields, answers, context) };
}

/** Checks one step of a form before the visitor goes on to the next. Returns undefined when nothing is wrong. */
export function judgeStep(form: CompiledForm, step: CompiledStep, raw: RawValues, today: Today): Refusal | undefined {
  const answers = readAnswers(fieldsOf(form), rawReader(raw), today);
  const faults = step.fields.flatMap((field) => faultOf(field, answers) ?? []);
  return faults.length > 0 ? refusalOf(form, faults) : undefined;
}

/** Returns a function for the current day in the site's time zone. */
export function todayIn({ now, timeZone }: Pick<SubmissionContext, "now" | "timeZone">): Today {
  return () => dayIn(timeZone, now());
}

function refusalOf(form: CompiledForm, faults: readonly Fault[]): Refusal {
  return { ok: false, error: alertOf(form, faults), fields: messagesOf(faults) };
}

/** Returns the text of the alert next to the form: one for missing answers, another for invalid ones. */
function alertOf(form: Pick<CompiledForm, "messages">, faults: readonly Fault[]): string {
  if (faults.some(({ kind }) => kind === "missing")) return form.messages.required;
  return form.messages.invalid ?? faults[0]?.message ?? form.messages.required;
}
