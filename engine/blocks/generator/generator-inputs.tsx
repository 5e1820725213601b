import { useAtomValue } from "jotai";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { CompiledGenerator } from "../../site/prompt-spec.ts";
import { lookOf } from "../../render/elements/look-of.ts";
import { createFormAtoms } from "../../ask/field-atoms.ts";
import { FieldList } from "../../ask/field-list.tsx";
import { RequiredHint, requiredHintId } from "../../ask/required-hint.tsx";
import type { RawValues } from "../../field-type/field-type.ts";
import { initialRaw } from "../../render/controls/initial-raw.ts";
import { useMirror } from "../../ask/use-mirror.ts";
import { fieldsOf } from "../../submission/fields-of.ts";
import styles from "./generator.module.css";
import { useGenerating } from "./use-generating.ts";
import { useToday } from "../../render/context/use-today.ts";

interface GeneratorInputsProps {
  generator: CompiledGenerator;
  place: string;
  /** Whether to focus the first input, which is after a reset but not when the page opens. */
  focus: boolean;
  /** Initial values of the inputs. Default: their own. */
  values: RawValues | undefined;
  onMade: (text: string) => void;
  onReset: () => void;
}

const noDraft = (): undefined => undefined;

/** A generator's inputs and buttons. */
export function GeneratorInputs({ generator, place, focus, values, onMade, onReset }: GeneratorInputsProps): ReactNode {
  const element = useRef<HTMLFormElement>(null);
  const fields = fieldsOf(generator);
  const [raw] = useState(() => values ?? initialRaw(fields));
  const today = useToday();
  const [atoms] = useState(() => createFormAtoms(generator, raw, today));
  const mirror = useMirror(element, fields, atoms, noDraft);
  const held = useAtomValue(atoms.held);
  const generating = useGenerating({ generator, element, atoms, onMade });
  const { buttons } = generator;
  const hint = requiredHintId(generator.inputs, place);

  useEffect(() => {
    if (focus) element.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [focus]);

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void generating.generate();
  };

  return (
    <form
      ref={element}
      className={styles.inputs}
      noValidate
      aria-label={generator.title}
      onInput={mirror.onChange}
      onChange={mirror.onChange}
      onSubmit={onSubmit}
    >
      <FieldList fields={generator.inputs} atoms={atoms} place={place} raw={raw} enterKey="go" />
      {generating.failed && (
        <p role="alert" className={styles.failed}>
          The prompt could not be made: the connection failed. Your answers are still here; try again.
        </p>
      )}
      <div className={styles.buttons}>
        <button type="submit" className={lookOf("primary")} disabled={held} aria-describedby={hint}>
          {buttons.generate}
        </button>
        {buttons.reset !== undefined && (
          <button type="button" className={lookOf("secondary")} onClick={onReset}>
            {buttons.reset}
          </button>
        )}
        <RequiredHint id={hint} className={styles.hint} />
      </div>
      {/* In no noscript: an older browser runs scripts, and has the page as without (engine/document/document.ts). */}
      <p className={styles.unscripted}>
        Your browser puts the prompt together itself, so this needs JavaScript and a browser from 2024 or later.
      </p>
    </form>
  );
}
