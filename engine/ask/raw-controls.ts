/** Reads and fills in the controls of a form, which alone hold what the visitor typed. */
import { type RefObject, useEffect } from "react";
import type { RawValues } from "../field-type/field-type.ts";

/** A form control that a field can have. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns whether an element is a form control. */
export function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

/** Returns the controls of one field. */
export function controlsOf(form: HTMLFormElement, name: string): readonly Control[] {
  const found = form.elements.namedItem(name);
  if (found instanceof RadioNodeList) return [...found].filter(isControl);
  return isControl(found) ? [found] : [];
}

/** Returns the values of a field's controls as a plain post would send them. */
export function rawOf(controls: readonly Control[]): readonly string[] {
  return controls.filter((control) => !isTickable(control) || control.checked).map(valueOf);
}

/** Stands for input that the browser cannot parse, such as half a date, so that it is checked rather than overlooked. */
const unreadable = "\uFFFD";

/** Returns a control's value. For input that the browser cannot parse, it reports an empty value. */
function valueOf(control: Control): string {
  return control.value === "" && control.validity.badInput ? unreadable : control.value;
}

/** Returns the values of all controls of a form. A field with no box ticked has an empty list, which differs from no answer yet. */
export function readControls(form: HTMLFormElement): RawValues {
  const values: Record<string, string[]> = {};
  for (const control of [...form.elements].filter(isControl)) (values[control.name] ??= []).push(...rawOf([control]));
  return values;
}

/** Returns whether the visitor (or their browser, for them) has changed a field since the page was rendered. */
export function isTouched(controls: readonly Control[]): boolean {
  return controls.some((control) => {
    if (isTickable(control)) return control.checked !== control.defaultChecked;
    if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
    const chosen = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(0, chosen);
  });
}

/** Sets a field's controls to these values. */
export function fillControls(controls: readonly Control[], raw: readonly string[]): void {
  for (const control of controls) {
    if (isTickable(control)) control.checked = raw.includes(control.value);
    else control.value = raw[0] ?? "";
  }
}

function isTickable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
}

/** Focuses the first field if `wanted`, because the control that the visitor used to get here is gone. */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const controls = [...(form.current?.elements ?? [])].filter(isControl);
    controls.find(({ type, tabIndex }) => type !== "hidden" && tabIndex >= 0)?.focus();
  }, [form, wanted]);
}
