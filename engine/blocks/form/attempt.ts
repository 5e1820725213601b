import type { CompiledForm } from "../../site/form-spec.ts";
import type { PayloadValue } from "../../submission/submission.ts";

/** A payload with the key under which it is sent, however often. */
export interface Attempt {
  /** The Idempotency-Key. */
  key: string;
  payload: Readonly<Record<string, PayloadValue>>;
}

/**
 * The attempt at sending a payload: the one before when the visitor changed nothing since, so that a repetition is the
 * same lead (also with the moment of its first sending), else a new one.
 */
export function attemptAt(
  form: Pick<CompiledForm, "payload">,
  payload: Attempt["payload"],
  before: Attempt | undefined,
): Attempt {
  if (before && answersIn(form, before.payload) === answersIn(form, payload)) return before;
  return { key: randomKey(), payload };
}

function answersIn(form: Pick<CompiledForm, "payload">, payload: Attempt["payload"]): string {
  return JSON.stringify(Object.entries(payload).filter(([name]) => form.payload[name]?.kind !== "now"));
}

/** 128 random bits. `crypto.randomUUID` is not there on pages without https. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
