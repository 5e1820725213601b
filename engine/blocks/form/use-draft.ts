import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { isControl, isTouched, readControls } from "../../ask/raw-controls.ts";
import { isMarked } from "../../render/gate/gate-marker.ts";
import type { Attempt } from "./attempt.ts";
import { clearDraft, type Draft, readDraft, writeDraft } from "./draft.ts";

/** Milliseconds without input after which a draft is stored. */
const rest = 300;

/** The draft of a form that is being shown. */
export interface Drafting {
  /** Returns what is stored so far. */
  read: () => Draft | undefined;
  /** Stores the current values after a short delay. */
  keep: () => void;
  /** Returns the last attempt at sending, from this or an earlier visit to the form. */
  lastAttempt: () => Attempt | undefined;
  /** Returns the proof of when the form was started, from this or an earlier visit; a new one is stored with the draft. */
  proof: (come?: string) => string | undefined;
  /** Stores an attempt immediately, because a retry must be the same lead whatever happens next. */
  keepAttempt: (attempt: Attempt) => void;
  /** Deletes the draft and stores nothing from now on. */
  end: () => void;
}

/**
 * Stores what a visitor fills in, so that it survives a reload or a visit to another page. `gate`: the key of the gate
 * in front of the form, whose shutting deletes what was filled in behind it.
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
    // A visitor who has logged out leaves nothing behind, not even when the form unmounts with its page.
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
        // A form in the frame reads the draft again on the next page, which must not bring back values that were just changed.
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
    // Input from before the script was loaded fired no event that anyone handled.
    if (isTouched([...(element.current?.elements ?? [])].filter(isControl))) drafting.keep();
  }, [element, drafting]);

  useOnLeave(write);
  return drafting;
}

/** Returns a draft's gates and this one. */
function gatesWith(gate: string | undefined, kept: Draft["gates"] = []): Draft["gates"] {
  return gate === undefined ? kept : [...kept.filter((each) => each.gate !== gate), { gate }];
}

/** Layout effects are cleaned up while the controls still exist, and before a form on the next page reads the draft. */
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
