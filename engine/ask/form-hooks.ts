/** What forms and generators share beside their fields. */
import { type RefObject, useCallback, useEffect } from "react";
import type { Today } from "../field-type/field-type.ts";
import { useChromeData } from "../render/context/page-context.tsx";
import { dayIn } from "../things/day.ts";
import { isControl } from "./raw-controls.ts";

/** Tells the day that it is where the site is. Not for a first render: a page is kept longer than a day. */
export function useToday(): Today {
  const { timeZone } = useChromeData();
  return useCallback(() => dayIn(timeZone, new Date()), [timeZone]);
}

/** Gives the first field the focus when `wanted`: what the visitor pressed to come here is gone. */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const controls = [...(form.current?.elements ?? [])].filter(isControl);
    controls.find(({ type, tabIndex }) => type !== "hidden" && tabIndex >= 0)?.focus();
  }, [form, wanted]);
}
