/** The logic of a form while it is shown: steps, draft, faults and sending. */
import { type FormEvent, type RefObject, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { createFormAtoms, type FormAtoms } from "../../ask/field-atoms.ts";
import { useFirstFocus } from "../../ask/raw-controls.ts";
import { useToday } from "../../render/context/use-today.ts";
import { controlsOf } from "../../ask/raw-controls.ts";
import { useMirror } from "../../ask/use-mirror.ts";
import type { RawValues } from "../../field-type/field-type.ts";
import { usePageData } from "../../render/context/page-context.tsx";
import { initialRaw } from "../../render/controls/initial-raw.ts";
import { type EarlyValues, EarlyValuesContext } from "../../render/parts/early-input.tsx";
import type { CompiledForm } from "../../site/form-spec.ts";
import type { ReturnedForm } from "../../site/page-data.ts";
import { fieldsOf } from "../../submission/fields-of.ts";
import { makeAlert } from "./alert.ts";
import { browserContext } from "./browser-context.ts";
import { useDraft } from "./use-draft.ts";
import { useErrorTitle } from "./use-error-title.ts";
import { type Sending, useSending } from "./use-sending.ts";
import { type Steps, stepOf, useSteps } from "./use-steps.ts";

/** Options for filling in a form. */
export interface FillingOptions {
  form: CompiledForm;
  pageName: string | undefined;
  /** The form as returned from a plain post. */
  returned: ReturnedForm | undefined;
  /** Whether the visitor has sent the form before and asked for it again, so that it takes the focus. */
  again: boolean;
  onSent: (raw: RawValues) => void;
}

interface Filling {
  element: RefObject<HTMLFormElement | null>;
  /** Initial values of the controls. */
  raw: RawValues;
  atoms: FormAtoms;
  steps: Steps;
  sending: Sending;
  change: (event: FormEvent<HTMLFormElement>) => void;
  goTo: (step: number) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Takes the visitor to the field of that name. */
  follow: (name: string) => void;
}

/** Manages a form from the first keystroke to the server's response. */
export function useFilling(props: FillingOptions): Filling {
  const { form, pageName, returned, again, onSent } = props;
  const { chrome, view } = usePageData();
  const element = useRef<HTMLFormElement>(null);
  const fields = fieldsOf(form);
  const [raw] = useState(() => returned?.values ?? initialRaw(fields));
  const today = useToday();
  const [atoms] = useState(() => createFormAtoms(form, raw, today, returned?.fields));
  const steps = useSteps(form, returned, again);
  // The form in the footer is on every page, and stays as it is in front of the gate.
  const isPages = view.kind === "page" && form.id !== chrome.footer.form?.form;
  const drafting = useDraft(form.id, element, steps.current, isPages ? view.gate?.key : undefined);
  const { restore } = steps;
  const { keep } = drafting;
  // Returned answers are in the controls from the start: they fire no event, and they have not been sent yet.
  useEffect(() => {
    if (returned) keep();
  }, [returned, keep]);
  const early = useContext(EarlyValuesContext);
  const readDraft = useCallback((): RawValues | undefined => {
    const draft = returned ? undefined : drafting.read();
    if (draft && !isInHand(element.current, early)) restore(draft.step);
    return draft?.values;
  }, [returned, drafting, restore, early]);
  const mirror = useMirror(element, fields, atoms, readDraft);
  const firstAlert = useMemo(
    () => (returned?.error ? makeAlert(returned.error, returned.fields) : undefined),
    [returned],
  );
  const context = (): ReturnType<typeof browserContext> => browserContext(pageName, chrome.timeZone);
  const sending = useSending({ form, element, atoms, drafting, context, firstAlert, onSent });
  useFirstFocus(element, again && form.steps.length === 1);
  useErrorTitle(sending.alert !== undefined);

  const change = (event: FormEvent<HTMLFormElement>): void => {
    mirror.onChange(event);
    drafting.keep();
  };

  /** Goes back at any time, and forward if the current step is complete. */
  const goTo = (step: number): void => {
    const left = form.steps[steps.current];
    if (step < steps.current || (left && sending.mayLeave(left))) steps.move(step);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // Before the last step, the Enter key goes to the next one; only the buttons send.
    if (steps.current < form.steps.length - 1) goTo(steps.current + 1);
    else void sending.send();
  };

  const follow = (name: string): void => {
    steps.show(stepOf(form, name));
    // The step is already in the page, but its style takes effect a frame later.
    requestAnimationFrame(() => element.current && controlsOf(element.current, name)[0]?.focus());
  };

  return { element, raw, atoms, steps, sending, change, goTo, onSubmit, follow };
}

/** Whether the visitor already uses the server's step; they stay there, because Enter would otherwise send from the last step. */
function isInHand(form: HTMLFormElement | null, early: EarlyValues): boolean {
  return [document.activeElement, ...early.keys()].some((each) => each && form?.contains(each));
}
