import type { CompiledForm, CompiledStep } from "../../site/form-spec.ts";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { TextLine } from "../../render/elements/rich-text.tsx";
import type { FormAtoms } from "../../ask/field-atoms.ts";
import { FieldList } from "../../ask/field-list.tsx";
import styles from "./form.module.css";
import type { RawValues } from "../../field-type/field-type.ts";

interface FormStepProps {
  form: CompiledForm;
  step: CompiledStep;
  index: number;
  current: number;
  /** Changes whenever the visitor goes to a step, whose heading is then focused. */
  moves: number;
  heading: "h2" | "h3";
  atoms: FormAtoms;
  place: string;
  raw: RawValues;
}

/** A step with its number and its fields. Without script, all steps are shown one below another. */
export function FormStep(props: FormStepProps): ReactNode {
  const { form, step, index, current, moves, heading: Heading, atoms, place, raw } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = index === current;
  useFocusAfterMove(heading, shown, moves);
  const indicator = form.indicator
    .replaceAll("{step}", String(index + 1))
    .replaceAll("{steps}", String(form.steps.length));
  return (
    <fieldset className={styles.step} data-current={shown}>
      <legend>
        <Heading ref={heading} tabIndex={-1}>
          <span className={styles.indicator}>{indicator}</span>
          <span className="visually-hidden">: </span>
          <span className={styles.stepTitle}>{step.title}</span>
        </Heading>
      </legend>
      <TextLine text={step.text} className={styles.stepText} />
      <FieldList
        fields={step.fields}
        atoms={atoms}
        place={place}
        raw={raw}
        enterKey={index < form.steps.length - 1 ? "next" : "send"}
      />
    </fieldset>
  );
}

function useFocusAfterMove(heading: RefObject<HTMLElement | null>, shown: boolean, moves: number): void {
  useEffect(() => {
    if (shown && moves > 0) heading.current?.focus();
  }, [heading, shown, moves]);
}
