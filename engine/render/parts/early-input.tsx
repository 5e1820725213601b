import { createContext, useContext, useLayoutEffect } from "react";

/** A text control that a visitor can have typed into. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** What was typed before the application was there, by control. */
export type EarlyValues = ReadonlyMap<TextControl, string>;

/** Given by the browser's entry. */
export const EarlyValuesContext = createContext<EarlyValues>(new Map());

/**
 * Puts back what was typed before hydration: React writes a textarea's first value over it.
 *
 * It stands before the fields of its part of the page, so that its effect runs before theirs and they read the
 * visitor's values.
 */
export function EarlyInput(): null {
  const values = useContext(EarlyValuesContext);
  useLayoutEffect(() => putBack(values), [values]);
  return null;
}

function putBack(values: EarlyValues): void {
  for (const [control, value] of values) {
    const overwritten = control.value !== value && control.value === control.defaultValue;
    if (control.isConnected && overwritten) control.value = value;
  }
}
