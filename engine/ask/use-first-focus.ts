import { type RefObject, useEffect } from "react";
import { isControl } from "./raw-controls.ts";

/** Gives the first field the focus when `wanted`: what the visitor pressed to come here is gone. */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const controls = [...(form.current?.elements ?? [])].filter(isControl);
    controls.find(({ type, tabIndex }) => type !== "hidden" && tabIndex >= 0)?.focus();
  }, [form, wanted]);
}
