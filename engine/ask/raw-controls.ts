/** Reading and filling in the controls of a form: they, and nothing else, hold what the visitor typed. */
import { type RefObject, useEffect } from "react";
import type { RawValues } from "../field-type/field-type.ts";

/** A control that a field can have. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether an element is a control with a name. */
export function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

/** The controls of one field. */
export function controlsOf(form: HTMLFormElement, name: string): readonly Control[] {
  const found = form.elements.namedItem(name);
  if (found instanceof RadioNodeList) return [...found].filter(isControl);
  return isControl(found) ? [found] : [];
}

/** What a field's controls hold, as a plain post would send it. */
export function rawOf(controls: readonly Control[]): readonly string[] {
  return controls.filter((control) => !isTickable(control) || control.checked).map(valueOf);
}

/** What stands for something typed that the browser cannot read, such as half a day: it is judged, not overlooked. */
const unreadable = "\uFFFD";

/** A control's value. The browser says of what it cannot read that it is nothing. */
function valueOf(control: Control): string {
  return control.value === "" && control.validity.badInput ? unreadable : control.value;
}

/** What all controls of a form hold: nothing, too, where no box is ticked, which is another answer than none yet. */
export function readControls(form: HTMLFormElement): RawValues {
  const values: Record<string, string[]> = {};
  for (const control of [...form.elements].filter(isControl)) (values[control.name] ??= []).push(...rawOf([control]));
  return values;
}

/** Whether the visitor (or their browser, for them) has changed a field since the page was made. */
export function isTouched(controls: readonly Control[]): boolean {
  return controls.some((control) => {
    if (isTickable(control)) return control.checked !== control.defaultChecked;
    if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
    const chosen = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(0, chosen);
  });
}

/** Makes a field's controls hold these values. */
export function fillControls(controls: readonly Control[], raw: readonly string[]): void {
  for (const control of controls) {
    if (isTickable(control)) control.checked = raw.includes(control.value);
    else control.value = raw[0] ?? "";
  }
}

function isTickable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
}

/** Gives the first field the focus when `wanted`: what the visitor pressed to come here is gone. */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const controls = [...(form.current?.elements ?? [])].filter(isControl);
    controls.find(({ type, tabIndex }) => type !== "hidden" && tabIndex >= 0)?.focus();
  }, [form, wanted]);
}
