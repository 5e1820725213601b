import { report } from "../../problem/report.ts";
import { escapeToken } from "../../problem/pointer.ts";
import { isRecord } from "../../validate/walk.ts";
import type { Rule } from "../rule.ts";

/** No fact is older than the day until which it is true. */
export const rule: Rule = function* ({ facts, today }) {
  const now = [today.getFullYear(), pad(today.getMonth() + 1), pad(today.getDate())].join("-");
  for (const [name, fact] of facts ?? []) {
    const until = isRecord(fact) ? fact["validUntil"] : undefined;
    if (typeof until !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(until) || until >= now) continue;
    const place = { file: "pages/_site.yaml", pointer: `/facts/${escapeToken(name)}/validUntil` };
    yield report("expired-fact", place, { name, until });
  }
};

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
