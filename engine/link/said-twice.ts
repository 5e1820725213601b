/** The rule that no two pages say the same about themselves. */
import { report } from "../problem/report.ts";
import { isRecord } from "../validate/walk.ts";
import type { Rule } from "./rule.ts";

/** A rule that reports each page whose title or description an earlier page has too. */
export function saidTwice(code: "duplicate-title" | "duplicate-description", key: "title" | "description"): Rule {
  return function* ({ named }) {
    const seen = new Map<string, string>();
    for (const { path, value } of named("page").values()) {
      const text = isRecord(value) ? value[key] : undefined;
      if (typeof text !== "string") continue;
      const same = text.trim().toLowerCase();
      const other = seen.get(same);
      if (other === undefined) seen.set(same, path);
      else yield report(code, { file: path, pointer: `/${key}` }, { text, other });
    }
  };
}
