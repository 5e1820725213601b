import { report } from "../../problem/report.ts";
import { escapeToken } from "../../problem/pointer.ts";
import type { Rule } from "../rule.ts";
import { isRecord } from "../../things/values.ts";
import { hasPassed } from "../../things/day.ts";
import { siteFile } from "../../things/folders.ts";

/** Reports facts past the date until which they are valid. */
export const rule: Rule = function* ({ facts, today }) {
  for (const [name, fact] of facts ?? []) {
    const until = isRecord(fact) ? fact["validUntil"] : undefined;
    if (!hasPassed(until, today)) continue;
    const place = { file: siteFile, pointer: `/facts/${escapeToken(name)}/validUntil` };
    yield report("expired-fact", place, { name, until });
  }
};
