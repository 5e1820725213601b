import { type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import { readControls } from "../../render/fields/raw-controls.ts";
import type { RawValues } from "../../submission/submission.ts";
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
  attempt: (attempt: Attempt) => void;
  /** Forgets the draft and keeps nothing from now on. */
  end: () => void;
}

/** Keeps what a visitor fills in, so that neither a reload nor a look at another page costs it. */
export function useDraft(form: string, element: RefObject<HTMLFormElement | null>, step: number): Drafting {
  const state = useRef({ step, attempt: undefined as Attempt | undefined, ended: false, dirty: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<RawValues>({});

  const write = useCallback((): void => {
    clearTimeout(timer.current);
    const { ended, dirty, attempt, step } = state.current;
    if (ended || !dirty) return;
    if (element.current) last.current = readControls(element.current);
    writeDraft(form, { values: last.current, step, attempt });
  }, [form, element]);

  const drafting = useMemo<Drafting>(() => {
    const keep = (): void => {
      state.current.dirty = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(write, rest);
    };
    return {
      read: () => readDraft(form),
      keep,
      attempt: (attempt) => {
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
    addEventListener("pagehide", write);
    return () => {
      removeEventListener("pagehide", write);
      write();
    };
  }, [write]);

  return drafting;
}
