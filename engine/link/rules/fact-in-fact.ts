import { report } from "../../problem/report.ts";
import { siteFile } from "../../things/folders.ts";
import type { Rule } from "../rule.ts";

/** Disallows facts within facts, because a fact's text is inserted as written. */
export const rule: Rule = function* ({ files, digest, factNames }) {
  const site = files.get(siteFile);
  for (const { name, place } of site ? digest(site).placeholders : []) {
    const isFact = name.startsWith("facts.") && factNames?.has(name.slice("facts.".length));
    if (isFact && place.pointer.startsWith("/facts/")) yield report("fact-in-fact", place, { name });
  }
};
