import type { CompiledStep } from "../../site/form-spec.ts";
import type { CompiledField } from "../../../schema/types.ts";
import { atom, useAtomValue } from "jotai";
import { type ReactNode, useMemo } from "react";
import { InlineContent } from "../../render/elements/rich-text.tsx";
import type { FormAtoms } from "../../ask/field-atoms.ts";
import { fieldId } from "../../ask/field-list.tsx";
import { isEmpty } from "../../field-type/field-type.ts";
import { fieldType } from "../../submission/field-types.ts";
import styles from "./form.module.css";

interface AnswersReviewProps {
  /** All steps but the last. */
  steps: readonly CompiledStep[];
  atoms: FormAtoms;
  heading: "h3" | "h4";
  /** Prefix of ids. */
  place: string;
  onChange: (step: number) => void;
}

/** The answers of the previous steps, to be reviewed before they are sent. */
export function AnswersReview({ steps, atoms, heading: Heading, place, onChange }: AnswersReviewProps): ReactNode {
  const id = `${place}-review`;
  return (
    <section className={styles.review} aria-labelledby={id}>
      <Heading id={id}>Your answers so far</Heading>
      {steps.map((step, index) => (
        <div key={step.title} className={styles.reviewed}>
          <p className={styles.reviewedStep}>
            <span>{step.title}</span>
            <a
              href={`#${fieldId(place, step.fields[0]?.name ?? "")}`}
              onClick={(event) => {
                event.preventDefault();
                onChange(index);
              }}
            >
              Change<span className="visually-hidden">: {step.title}</span>
            </a>
          </p>
          <StepAnswers fields={step.fields} atoms={atoms} />
        </div>
      ))}
    </section>
  );
}

function StepAnswers({ fields, atoms }: { fields: readonly CompiledField[]; atoms: FormAtoms }): ReactNode {
  const answers = useAtomValue(
    useMemo(
      () =>
        atom((get) =>
          fields
            .filter(({ name }) => get(atoms.field(name).asked))
            .map((field) => ({ field, words: wordsOf(field, get(atoms.field(field.name).raw)) }))
            .filter(({ words }) => words !== ""),
        ),
      [fields, atoms],
    ),
  );
  if (answers.length === 0) return <p className={styles.unanswered}>Nothing filled in. That is fine.</p>;
  return (
    <dl>
      {answers.map(({ field, words }) => (
        <div key={field.name}>
          <dt>
            <InlineContent text={field.label} />
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns an answer as the visitor knows it: the labels of choices, a full date, or what was typed. */
function wordsOf(field: CompiledField, raw: readonly string[]): string {
  const type = fieldType(field.type);
  const value = type.read(raw, field);
  return isEmpty(value) ? "" : type.words(value, field).join(", ");
}
