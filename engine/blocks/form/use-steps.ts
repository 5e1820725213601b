import { useCallback, useState } from "react";
import type { CompiledForm } from "../../site/form-spec.ts";
import type { ReturnedForm } from "../../site/page-data.ts";

/** Where a visitor is among a form's steps. */
export interface Steps {
  /** From 0. */
  current: number;
  /** How often the visitor has moved; the heading of the step then takes the focus. */
  moves: number;
  move: (step: number) => void;
  /** Shows a step without moving the focus there. */
  show: (step: number) => void;
  /** Goes back to where the visitor was in an earlier visit. */
  restore: (step: number) => void;
}

/**
 * The step at which a visitor is: the first one, or that of the first error of a form that came back. `again`: they come
 * to the first step from the panel of the form they sent before, which is gone.
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

/** The step that asks a field, from 0. */
export function stepOf(form: CompiledForm, name: string | undefined): number {
  return Math.max(
    0,
    form.steps.findIndex(({ fields }) => fields.some((field) => field.name === name)),
  );
}
