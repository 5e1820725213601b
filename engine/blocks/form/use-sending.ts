import { useStore } from "jotai";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { CompiledForm, CompiledStep } from "../../site/form-spec.ts";
import type { FormAtoms } from "../../ask/field-atoms.ts";
import { isControl, isTouched, readControls } from "../../ask/raw-controls.ts";
import { useSiteActions } from "../../render/context/site-actions.tsx";
import { judgeStep, submit, todayIn } from "../../submission/submit.ts";
import type { SubmissionContext } from "../../submission/submission.ts";
import { type Alert, makeAlert } from "./alert.ts";
import { attemptAt } from "./attempt.ts";
import { createProof, type Proof } from "./proof.ts";
import { send } from "./send.ts";
import type { Drafting } from "./use-draft.ts";
import type { RawValues } from "../../field-type/field-type.ts";

interface SendingOptions {
  form: CompiledForm;
  element: RefObject<HTMLFormElement | null>;
  atoms: FormAtoms;
  drafting: Drafting;
  context: () => SubmissionContext;
  /** The alert of a returned plain post. */
  firstAlert: Alert | undefined;
  onSent: (raw: RawValues) => void;
}

/** The submission of a form, from a click on the button to the server's response. */
export interface Sending {
  busy: boolean;
  alert: Alert | undefined;
  send: () => Promise<void>;
  /** Returns whether a step may be left for the next one; shows what is wrong otherwise. */
  mayLeave: (step: CompiledStep) => boolean;
}

/** Returns the proof that this browser shows the form, fetched when the visitor starts to fill it in. */
function useProof(element: RefObject<HTMLFormElement | null>, { proof: kept }: Drafting, isReturned: boolean): Proof {
  const [proof] = useState(() => createProof(kept(), kept));
  useEffect(() => {
    const shown = element.current;
    const fetchProof = (): void => proof.fetch();
    shown?.addEventListener("focusin", fetchProof);
    // A visitor who started before the script was loaded has already focused the form, or filled in something that may be sent at once.
    const isFilled = isReturned || isTouched([...(shown?.elements ?? [])].filter(isControl));
    if (isFilled || shown?.contains(document.activeElement)) proof.fetch();
    return () => shown?.removeEventListener("focusin", fetchProof);
  }, [element, proof, isReturned]);
  return proof;
}

/** Sends a form: checks it, then shows what is wrong or sends it once, however often the button is clicked meanwhile. */
export function useSending(options: SendingOptions): Sending {
  const { form, element, atoms, drafting, context, firstAlert, onSent } = options;
  const store = useStore();
  const actions = useSiteActions();
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState(firstAlert);
  // State is updated a render too late for the second click of a double click.
  const sending = useRef(false);

  const proof = useProof(element, drafting, firstAlert !== undefined);

  const raise = (text: string, messages: Readonly<Record<string, string>>): void => {
    setAlert((before) => makeAlert(text, messages, (before?.id ?? 0) + 1));
  };

  const fail = (messages: Readonly<Record<string, string>>): void => {
    const { alert: words = Object.values(messages)[0], toast } = form.failure;
    store.set(atoms.errors, messages);
    if (words !== undefined) raise(words, messages);
    if (toast) actions.toast(toast);
  };

  const sendNow = async (): Promise<void> => {
    if (sending.current || !element.current) return;
    const raw = readControls(element.current);
    const verdict = submit(form, raw, context());
    store.set(atoms.errors, verdict.ok ? {} : verdict.fields);
    if (!verdict.ok) {
      raise(verdict.error, verdict.fields);
      return;
    }
    const attempt = attemptAt(form, verdict.payload, drafting.lastAttempt());
    drafting.keepAttempt(attempt);
    sending.current = true;
    setAlert(undefined);
    setBusy(true);
    const refused = await send(form, attempt, proof.header(element.current));
    sending.current = false;
    setBusy(false);
    if (refused) return fail(refused);
    drafting.end();
    if (form.success.toast) actions.toast(form.success.toast);
    return onSent(raw);
  };

  const mayLeave = (step: CompiledStep): boolean => {
    if (!element.current) return false;
    const refusal = judgeStep(form, step, readControls(element.current), todayIn(context()));
    const names = step.fields.map(({ name }) => name);
    store.set(atoms.errors, refusal?.fields ?? {}, names);
    if (refusal) raise(refusal.error, refusal.fields);
    else setAlert(undefined);
    return refusal === undefined;
  };

  return { busy, alert, send: sendNow, mayLeave };
}
