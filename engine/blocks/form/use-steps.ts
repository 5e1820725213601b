import { useCallback, useState } from "react";
import type { CompiledForm } from "../../site/form-spec.ts";
import type { ReturnedForm } from "../../site/page-data.ts";

/** The visitor's position among a form's steps. */
export interface Steps {
  /** Zero-based. */
  current: number;
  /** Number of moves, each of which focuses the step's heading. */
  moves: number;
  move: (step: number) => void;
  /** Shows a step without moving the focus to it. */
  show: (step: number) => void;
  /** Returns to the step of an earlier visit. */
  restore: (step: number) => void;
}

/**
 * Returns the current step: the first one, or that of the first error in a returned form. `again`: the visitor comes to
 * the first step from the success panel of the form they sent before, which has been removed.
 */
export function useSteps(form: CompiledForm, returned: ReturnedForm | undefined, again: boolean): Steps {
  const last = form.steps.length - 1;
  const [current, setCurrent] = useState(() => returned?.step ?? stepOf(form, Object.keys(returned?.fields ?? {})[0]));
  const [moves, setMoves] = useState(again ? 1 : 0);
  const show = useCallback((step: number) => setCurrent(Math.min(Math.max(0, step), last)), [last]);
  const move = useCallback(
    (step: number) => {
      show(step);
      setMoves((count) => count + 1);
    },
    [show],
  );
  return { current, moves, move, show, restore: show };
}

/** Returns the zero-based index of the step that asks a field. */
export function stepOf(form: CompiledForm, name: string | undefined): number {
  return Math.max(
    0,
    form.steps.findIndex(({ fields }) => fields.some((field) => field.name === name)),
  );
}
