import { near } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import type { Rule } from "../rule.ts";

/** Every fact that a text takes stands in pages/_site.yaml. */
export const rule: Rule = function* ({ placeholders, facts }) {
  if (!facts) return;
  for (const { use } of placeholders()) {
    if (!use.name.startsWith("facts.")) continue;
    const name = use.name.slice("facts.".length);
    if (!facts.has(name)) yield report("unknown-fact", use.place, { name, near: near(name, facts.keys()) });
  }
};
