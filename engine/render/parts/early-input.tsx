import { createContext, useContext, useLayoutEffect } from "react";

/** A control that a visitor can have typed or chosen in. */
export type EarlyControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed before the application was there, by control. */
export type EarlyValues = Map<EarlyControl, string>;

/** Given by the browser's entry. */
export const EarlyValuesContext = createContext<EarlyValues>(new Map());

/**
 * Puts back what was typed before hydration: React writes a textarea's first value over it, and where a translation of the
 * browser has changed the words around it, React makes that part of the page anew.
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
  for (const [before, value] of values) {
    const now = before.isConnected ? before : document.getElementById(before.id);
    const isSelect = now instanceof HTMLSelectElement;
    if (!isSelect && !(now instanceof HTMLInputElement || now instanceof HTMLTextAreaElement)) continue;
    if ("checked" in now && "checked" in before) now.checked = before.checked;
    if (isSelect || (now.value !== value && now.value === now.defaultValue)) now.value = value;
    if (now === before) continue;
    // Once: from now on the new control says what the visitor has deleted since, or unticked.
    values.delete(before);
    values.set(now, now.value);
  }
}
