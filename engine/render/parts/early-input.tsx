import { createContext, useContext, useLayoutEffect } from "react";

/** A control in which a visitor may have typed or chosen something. */
export type EarlyControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed before the application was loaded, by control. */
export type EarlyValues = Map<EarlyControl, string>;

/** Provided by the browser's entry point. */
export const EarlyValuesContext = createContext<EarlyValues>(new Map());

/**
 * Restores what was typed before hydration: React overwrites it with a textarea's initial value, and re-creates a part
 * of the page whose text the browser's translation has changed.
 *
 * Rendered before the fields of its part of the page, so that its effect runs before theirs and they read the visitor's
 * values.
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
    // Only once: from now on, the new control reflects what the visitor has deleted or unticked since.
    values.delete(before);
    values.set(now, now.value);
  }
}
