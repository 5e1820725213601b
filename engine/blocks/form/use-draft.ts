import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { isControl, isTouched, readControls } from "../../ask/raw-controls.ts";
import { isMarked } from "../../render/gate/gate-marker.ts";
import type { Attempt } from "./attempt.ts";
import { clearDraft, type Draft, readDraft, writeDraft } from "./draft.ts";

/** Milliseconds of rest after which a draft is written. */
const rest = 300;

/** A form's draft while the form is shown. */
export interface Drafting {
  /** What was kept before this visit of the form. */
  read: () => Draft | undefined;
  /** Keeps what is filled in now, soon. */
  keep: () => void;
  /** The last attempt at sending, of this visit of the form or of an earlier one. */
  lastAttempt: () => Attempt | undefined;
  /** The proof of when it was begun, of this visit of the form or of an earlier one; one that has come is kept with the draft. */
  proof: (come?: string) => string | undefined;
  /** Keeps an attempt at once: whatever happens next, its repetition has to be the same lead. */
  keepAttempt: (attempt: Attempt) => void;
  /** Forgets the draft and keeps nothing from now on. */
  end: () => void;
}

/**
 * Keeps what a visitor fills in, so that neither a reload nor a look at another page costs it. `gate`: the key of the gate
 * that the form is behind; what was filled in there goes when the gate is shut.
 */
export function useDraft(
  form: string,
  element: RefObject<HTMLFormElement | null>,
  step: number,
  gate: string | undefined,
): Drafting {
  const [kept] = useState(() => readDraft(form));
  const state = useRef({ step, attempt: kept?.attempt, proof: kept?.proof, ended: false, dirty: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback((): void => {
    clearTimeout(timer.current);
    const { ended, dirty, attempt, proof, step } = state.current;
    // Whoever has logged out leaves nothing behind, also not as the form is taken down with its page.
    const values = ended || !dirty || (gate && !isMarked(gate)) ? undefined : valuesIn(element);
    if (values) writeDraft(form, { values, step, attempt, proof, gates: gatesWith(gate, kept?.gates) });
  }, [form, element, gate, kept]);

  const drafting = useMemo<Drafting>(() => {
    const keep = (): void => {
      state.current.dirty = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(write, rest);
    };
    return {
      read: () => {
        // On the next page a form in the frame reads again: what was changed a moment ago must not come back.
        write();
        return readDraft(form);
      },
      keep,
      lastAttempt: () => state.current.attempt,
      proof: (come) => (state.current.proof = come ?? state.current.proof),
      keepAttempt: (attempt) => {
        state.current.attempt = attempt;
        state.current.dirty = true;
        write();
      },
      end: () => {
        state.current.ended = true;
        clearTimeout(timer.current);
        clearDraft(form);
      },
    };
  }, [form, write]);

  useEffect(() => {
    if (state.current.step === step) return;
    state.current.step = step;
    drafting.keep();
  }, [step, drafting]);

  useEffect(() => {
    // What was typed before the script was there told nobody of it.
    if (isTouched([...(element.current?.elements ?? [])].filter(isControl))) drafting.keep();
  }, [element, drafting]);

  useOnLeave(write);
  return drafting;
}

/** The gates of a draft, and this one. */
function gatesWith(gate: string | undefined, kept: Draft["gates"] = []): Draft["gates"] {
  return gate === undefined ? kept : [...kept.filter((each) => each.gate !== gate), { gate }];
}

/** A layout effect's end comes while the controls are still there, and before a form of the next page reads the draft. */
function useOnLeave(write: () => void): void {
  useLayoutEffect(() => {
    addEventListener("pagehide", write);
    return () => {
      removeEventListener("pagehide", write);
      write();
    };
  }, [write]);
}

function valuesIn({ current }: RefObject<HTMLFormElement | null>): Draft["values"] | undefined {
  return current ? readControls(current) : undefined;
}
