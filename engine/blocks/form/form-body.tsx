import type { ReactNode } from "react";
import type { InlineText } from "../../things/rich-text.ts";
import { TextLine } from "../../render/elements/rich-text.tsx";
import { FieldList, fieldId } from "../../ask/field-list.tsx";
import { usePageData } from "../../render/context/page-context.tsx";
import { AlertBox } from "./alert-box.tsx";
import { AnswersReview } from "./answers-review.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { FormStep } from "./form-step.tsx";
import styles from "./form.module.css";
import { HiddenControls } from "./hidden-controls.tsx";
import { StepList } from "./step-list.tsx";
import { type FillingOptions, useFilling } from "./use-filling.ts";

interface FormBodyProps extends FillingOptions {
  /** Prefix of ids: the block's key. */
  place: string;
  note: InlineText | undefined;
  heading: "h2" | "h3";
}

/** The form element. Its controls hold the answers, which are checked and sent here, or posted as plain HTML. */
export function FormBody(props: FormBodyProps): ReactNode {
  const { form, place, note } = props;
  const { path } = usePageData();
  const { element, raw, atoms, steps, sending, change, goTo, onSubmit, follow } = useFilling(props);
  const [only] = form.steps;
  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      action={form.endpoint}
      noValidate
      aria-label={form.title}
      onInput={change}
      onChange={change}
      onSubmit={onSubmit}
    >
      <HiddenControls form={form} path={path} />
      {sending.alert && (
        <AlertBox
          key={sending.alert.id}
          alert={sending.alert}
          idOf={(name) => fieldId(place, name)}
          onFollow={follow}
        />
      )}
      {form.steps.length > 1 ? (
        <StepsInTurn {...props} {...{ atoms, raw, steps }} />
      ) : (
        only && <FieldList fields={only.fields} atoms={atoms} place={place} raw={raw} enterKey="send" />
      )}
      <FormButtons
        form={form}
        atoms={atoms}
        place={place}
        step={steps.current}
        busy={sending.busy}
        onMove={goTo}
        onSend={() => void sending.send()}
      />
      <TextLine text={note} className={styles.note} />
    </form>
  );
}

/** The steps, shown one at a time, with a review of all answers before the last button. */
function StepsInTurn(props: FormBodyProps & Pick<ReturnType<typeof useFilling>, "atoms" | "raw" | "steps">): ReactNode {
  const { form, place, heading, atoms, raw, steps } = props;
  return (
    <>
      <StepList steps={form.steps} current={steps.current} />
      {form.steps.map((step, index) => (
        <FormStep
          key={step.title}
          {...{ form, step, index, heading, atoms, place, raw }}
          current={steps.current}
          moves={steps.moves}
        />
      ))}
      {steps.current === form.steps.length - 1 && (
        <AnswersReview
          steps={form.steps.slice(0, -1)}
          heading={heading === "h2" ? "h3" : "h4"}
          atoms={atoms}
          place={place}
          onChange={steps.move}
        />
      )}
    </>
  );
}
