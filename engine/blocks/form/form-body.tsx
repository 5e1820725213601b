import { type FormEvent, type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import type { ReturnedForm } from "../../site/page-data.ts";
import type { CompiledForm } from "../../site/form-spec.ts";
import type { InlineText } from "../../things/rich-text.ts";
import { TextLine } from "../../render/elements/rich-text.tsx";
import { createFormAtoms } from "../../ask/field-atoms.ts";
import { FieldList, fieldId } from "../../ask/field-list.tsx";
import { initialRaw } from "../../render/controls/initial-raw.ts";
import { controlsOf } from "../../ask/raw-controls.ts";
import { useMirror } from "../../ask/use-mirror.ts";
import { usePageData } from "../../render/context/page-context.tsx";
import { fieldsOf } from "../../submission/fields-of.ts";
import { makeAlert } from "./alert.ts";
import { AlertBox } from "./alert-box.tsx";
import { AnswersReview } from "./answers-review.tsx";
import { browserContext } from "./browser-context.ts";
import { FormButtons } from "./form-buttons.tsx";
import { FormStep } from "./form-step.tsx";
import styles from "./form.module.css";
import { HiddenControls } from "./hidden-controls.tsx";
import { StepList } from "./step-list.tsx";
import { useDraft } from "./use-draft.ts";
import { useErrorTitle } from "./use-error-title.ts";
import { useSending } from "./use-sending.ts";
import { stepOf, useSteps } from "./use-steps.ts";
import type { RawValues } from "../../field-type/field-type.ts";
import { useFirstFocus, useToday } from "../../ask/form-hooks.ts";

interface FormBodyProps {
  form: CompiledForm;
  /** What ids begin with: the block's key. */
  place: string;
  pageName: string | undefined;
  note: InlineText | undefined;
  heading: "h2" | "h3";
  /** The form as it came back from a plain post. */
  returned: ReturnedForm | undefined;
  /** Whether the visitor has sent the form before and asked for it once more: it takes the focus. */
  again: boolean;
  onSent: (raw: RawValues) => void;
}

/** A form to be filled in. The controls hold the answers; it is judged and sent here, or posted as plain HTML. */
export function FormBody(props: FormBodyProps): ReactNode {
  const { form, place, pageName, note, heading, returned, again, onSent } = props;
  const { path, chrome } = usePageData();
  const element = useRef<HTMLFormElement>(null);
  const fields = fieldsOf(form);
  const [raw] = useState(() => returned?.values ?? initialRaw(fields));
  const today = useToday();
  const [atoms] = useState(() => createFormAtoms(form, raw, today, returned?.fields));
  const steps = useSteps(form, returned, again);
  const drafting = useDraft(form.id, element, steps.current);
  const { restore } = steps;
  const readDraft = useCallback((): RawValues | undefined => {
    if (returned) return undefined;
    const draft = drafting.read();
    if (draft) restore(draft.step);
    return draft?.values;
  }, [returned, drafting, restore]);
  const mirror = useMirror(element, fields, atoms, readDraft);
  const firstAlert = useMemo(() => returned && makeAlert(returned.error, returned.fields), [returned]);
  const context = (): ReturnType<typeof browserContext> => browserContext(pageName, chrome.timeZone);
  const sending = useSending({ form, element, atoms, drafting, context, firstAlert, onSent });
  useFirstFocus(element, again && form.steps.length === 1);
  useErrorTitle(sending.alert !== undefined);

  const change = (event: FormEvent<HTMLFormElement>): void => {
    mirror.onChange(event);
    drafting.keep();
  };

  /** Back at any time; on when the step that is left has what it asks for. */
  const goTo = (step: number): void => {
    const left = form.steps[steps.current];
    if (step < steps.current || (left && sending.mayLeave(left))) steps.move(step);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The Enter key before the last step goes on; only the buttons send.
    if (steps.current < form.steps.length - 1) goTo(steps.current + 1);
    else void sending.send();
  };

  const follow = (name: string): void => {
    steps.show(stepOf(form, name));
    // The step is in the page already; it takes a frame until the style sheet shows it.
    requestAnimationFrame(() => element.current && controlsOf(element.current, name)[0]?.focus());
  };

  const [only] = form.steps;
  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      action={form.endpoint}
      noValidate
      data-interactive=""
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
        </>
      ) : (
        only && <FieldList fields={only.fields} atoms={atoms} place={place} raw={raw} enterKey="send" />
      )}
      {form.steps.length > 1 && steps.current === form.steps.length - 1 && (
        <AnswersReview
          steps={form.steps.slice(0, -1)}
          heading={heading === "h2" ? "h3" : "h4"}
          atoms={atoms}
          place={place}
          onChange={steps.move}
        />
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
