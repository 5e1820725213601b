import { report } from "../../problem/report.ts";
import { gateKey } from "../gate-key.ts";
import type { Rule } from "../rule.ts";

/** Each gate has a key of its own. */
export const rule: Rule = function* ({ named }) {
  const taken = new Map<string, string>();
  for (const page of named("page").values()) {
    const key = gateKey(page);
    if (key === undefined) continue;
    const other = taken.get(key);
    if (other) yield report("duplicate-gate-key", { file: page.path, pointer: "/gate/key" }, { key, other });
    else taken.set(key, page.path);
  }
};
