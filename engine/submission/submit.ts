import type { CompiledForm } from "../compile/form-spec.ts";
import { rawReader, readAnswers } from "./answers.ts";
import { type Fault, findFaults, messagesOf } from "./faults.ts";
import { fieldsOf } from "./fields-of.ts";
import { makePayload } from "./payload.ts";
import type { RawValues, Submission, SubmissionContext } from "./submission.ts";

/**
 * Judges a form's raw values and makes the payload of good ones.
 *
 * Fields that are not asked count as empty even when something was posted for them. Unknown names are ignored.
 */
export function submit(form: CompiledForm, raw: RawValues, context: SubmissionContext): Submission {
  const fields = fieldsOf(form);
  const answers = readAnswers(fields, rawReader(raw));
  const faults = findFaults(fields, answers);
  if (faults.length > 0) return { ok: false, error: alertOf(form, faults), fields: messagesOf(faults) };
  return { ok: true, payload: makePayload(form, fields, answers, context) };
}

/** The alert beside the form: one text when something is missing, another when something has the wrong form. */
function alertOf(form: Pick<CompiledForm, "messages">, faults: readonly Fault[]): string {
  if (faults.some(({ kind }) => kind === "missing")) return form.messages.required;
  return form.messages.invalid ?? faults[0]?.message ?? form.messages.required;
}
