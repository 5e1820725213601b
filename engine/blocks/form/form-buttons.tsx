import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import type { CompiledForm } from "../../site/form-spec.ts";
import { lookOf } from "../../render/elements/look-of.ts";
import type { FormAtoms } from "../../ask/field-atoms.ts";
import { RequiredHint, requiredHintId } from "../../ask/required-hint.tsx";
import { useHydrated } from "../../render/context/use-hydrated.ts";
import styles from "./form.module.css";

interface FormButtonsProps {
  form: CompiledForm;
  atoms: FormAtoms;
  /** Prefix of ids: the block's key. */
  place: string;
  step: number;
  busy: boolean;
  onMove: (step: number) => void;
  onSend: () => void;
}

/**
 * The buttons below a form's fields.
 *
 * All are enabled in the server's HTML, and only the submit button is shown without script. It is also present but
 * hidden on earlier steps, because the Enter key needs it.
 */
export function FormButtons({ form, atoms, place, step, busy, onMove, onSend }: FormButtonsProps): ReactNode {
  const hydrated = useHydrated();
  const held = useAtomValue(atoms.held);
  const { buttons, steps } = form;
  const last = steps.length - 1;
  const hint = requiredHintId(steps[step]?.fields ?? [], place);
  const words = (label: string): string => (busy ? buttons.busy : label);
  return (
    <div className={styles.buttons}>
      {last > 0 && (
        <button
          type="button"
          className={`${lookOf("quiet")} ${styles.scripted}`}
          disabled={hydrated && (step === 0 || busy)}
          onClick={() => onMove(step - 1)}
        >
          {buttons.previous}
        </button>
      )}
      {step < last && (
        <button
          type="button"
          className={`${lookOf("primary")} ${styles.scripted}`}
          disabled={held || (hydrated && busy)}
          aria-describedby={hint}
          onClick={() => onMove(step + 1)}
        >
          {buttons.next}
        </button>
      )}
      {buttons.skip !== undefined && step > 0 && step < last && (
        <button
          type="button"
          className={`${lookOf("secondary")} ${styles.scripted}`}
          disabled={held || (hydrated && busy)}
          aria-busy={busy || undefined}
          onClick={onSend}
        >
          {words(buttons.skip)}
        </button>
      )}
      <button
        type="submit"
        className={`${lookOf("primary")} ${step < last ? styles.later : ""}`.trimEnd()}
        disabled={held || (hydrated && busy)}
        aria-busy={busy || undefined}
        aria-describedby={hint}
      >
        {words(buttons.submit)}
      </button>
      <RequiredHint id={hint} className={styles.hint} />
    </div>
  );
}
