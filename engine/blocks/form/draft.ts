import type { Attempt } from "./attempt.ts";
import type { RawValues } from "../../field-type/field-type.ts";

/** What a visitor has filled in but not sent, stored only in their tab. */
export interface Draft {
  values: RawValues;
  /** The step they were at, zero-based. */
  step: number;
  /** The last attempt at sending, so that a retry after a reload is the same lead. */
  attempt?: Attempt | undefined;
  /** The proof of when the form was started, so that a visitor who returns and sends it at once does not look like a program. */
  proof?: string | undefined;
  /** The gates behind which some of it was filled in. It is deleted when one of them is shut (render/gate/gate-marker.ts). */
  gates?: readonly { gate: string }[] | undefined;
}

/** Milliseconds for which a draft is kept: twelve hours, to cover a working day. */
const lifetime = 12 * 60 * 60 * 1000;

interface Kept extends Draft {
  until: number;
}

const keyOf = (form: string): string => `draft:${form}`;

/** Returns the draft of a form, if there is one and it has not expired. */
export function readDraft(form: string, now = Date.now()): Draft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "null") as Kept | null;
    if (kept && kept.until > now && kept.values) return kept;
    clearDraft(form);
  } catch {
    // Storage is blocked or contains a malformed value, which counts as no draft.
  }
  return undefined;
}

/** Stores a draft. In a browser without storage, only a reload loses it. */
export function writeDraft(form: string, draft: Draft, now = Date.now()): void {
  try {
    const kept: Kept = { ...draft, until: now + lifetime };
    sessionStorage.setItem(keyOf(form), JSON.stringify(kept));
  } catch {
    // Storage is full or blocked.
  }
}

/** Deletes a draft. */
export function clearDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Storage is blocked, so there was no draft.
  }
}
