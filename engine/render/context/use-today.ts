import { useCallback } from "react";
import type { Today } from "../../field-type/field-type.ts";
import { dayIn } from "../../things/day.ts";
import { useChromeData } from "./page-context.tsx";

/** Tells the day that it is where the site is. Not for a first render: a page is kept longer than a day. */
export function useToday(): Today {
  const { timeZone } = useChromeData();
  return useCallback(() => dayIn(timeZone, new Date()), [timeZone]);
}
