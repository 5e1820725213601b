import type { Attempt } from "./attempt.ts";
import type { RawValues } from "../../field-type/field-type.ts";

/** What a visitor has filled in and not sent, kept in their tab and nowhere else. */
export interface Draft {
  values: RawValues;
  /** The step they were at, from 0. */
  step: number;
  /** The last attempt at sending, so that a repetition after a reload is the same lead. */
  attempt?: Attempt | undefined;
  /** The proof of when it was begun: whoever comes back and sends it at once did not fill it in at once. */
  proof?: string | undefined;
  /** The gates behind which something of it was filled in: it goes when one of them is shut (render/gate/gate-marker.ts). */
  gates?: readonly { gate: string }[] | undefined;
}

/** Milliseconds for which a draft is kept: a working day. */
const lifetime = 12 * 60 * 60 * 1000;

interface Kept extends Draft {
  until: number;
}

const keyOf = (form: string): string => `draft:${form}`;

/** The draft of a form, if there is one and it is not too old. */
export function readDraft(form: string, now = Date.now()): Draft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "null") as Kept | null;
    if (kept && kept.until > now && kept.values) return kept;
    clearDraft(form);
  } catch {
    // No storage or a strange value in it: then there is no draft.
  }
  return undefined;
}

/** Keeps a draft. A browser without storage loses it at a reload and nothing else. */
export function writeDraft(form: string, draft: Draft, now = Date.now()): void {
  try {
    const kept: Kept = { ...draft, until: now + lifetime };
    sessionStorage.setItem(keyOf(form), JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden.
  }
}

/** Forgets a draft. */
export function clearDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Then there was none.
  }
}
