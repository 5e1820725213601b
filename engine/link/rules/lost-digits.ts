import { escapeToken } from "../../problem/pointer.ts";
import { report } from "../../problem/report.ts";
import type { Rule } from "../rule.ts";
import { isRecord } from "../../things/values.ts";
import { siteFile } from "../../things/folders.ts";

/** Requires numeric facts to be displayed as written: 1.10 would become 1.1. */
export const rule: Rule = function* ({ facts, files }) {
  const site = files.get(siteFile);
  const numbers = [...(facts ?? [])].flatMap(([name, fact]) => {
    const grouped = isRecord(fact);
    const value: unknown = grouped ? fact["value"] : fact;
    const pointer = `/facts/${escapeToken(name)}${grouped ? "/value" : ""}`;
    return typeof value === "number" ? [{ key: grouped ? "value" : name, read: String(value), pointer }] : [];
  });
  if (!site || numbers.length === 0) return;
  for (const { key, read, pointer } of numbers) {
    const place = { file: site.path, pointer };
    const { start, end } = site.locate(place);
    const written = site.text.slice(start.offset, end.offset);
    if (written !== read) yield report("lost-digits", place, { key, written, read });
  }
};
