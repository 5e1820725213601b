import type { CompiledForm } from "../../site/form-spec.ts";
import type { PayloadValue } from "../../submission/submission.ts";

/** A payload with its key, which stays the same however often the payload is sent. */
export interface Attempt {
  /** The Idempotency-Key. */
  key: string;
  payload: Readonly<Record<string, PayloadValue>>;
}

/**
 * Returns the attempt for sending a payload: the previous one if the visitor has changed nothing since, so that a retry
 * is the same lead (and keeps the time of the first attempt), or else a new one.
 */
export function attemptAt(
  form: Pick<CompiledForm, "payload">,
  payload: Attempt["payload"],
  before: Attempt | undefined,
): Attempt {
  if (before && answersIn(form, before.payload) === answersIn(form, payload)) return before;
  return { key: randomKey(), payload };
}

/** Neither the time nor the visitor's place on the page is part of the answers. */
function answersIn(form: Pick<CompiledForm, "payload">, payload: Attempt["payload"]): string {
  return JSON.stringify(
    Object.entries(payload).map(([name, value]) => {
      const kind = form.payload[name]?.kind;
      return kind === "now" || (kind === "page" ? String(value).split("#")[0] : value);
    }),
  );
}

/** Returns 128 random bits in hexadecimal. `crypto.randomUUID` is unavailable on pages without HTTPS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
