import { useCallback } from "react";
import type { Today } from "../../field-type/field-type.ts";
import { dayIn } from "../../things/day.ts";
import { useChromeData } from "./page-context.tsx";

/** Returns a function for the current date at the site. Not for a first render, because pages are cached for more than a day. */
export function useToday(): Today {
  const { timeZone } = useChromeData();
  return useCallback(() => dayIn(timeZone, new Date()), [timeZone]);
}
