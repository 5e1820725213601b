import { near } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import type { Rule } from "../rule.ts";

/** Every fact that a text takes stands in pages/_site.yaml. */
export const rule: Rule = function* ({ files, digest, facts }) {
  if (!facts) return;
  for (const file of files.values()) {
    for (const { name, place } of digest(file).placeholders) {
      if (!name.startsWith("facts.")) continue;
      const fact = name.slice("facts.".length);
      if (!facts.has(fact)) yield report("unknown-fact", place, { name: fact, near: near(fact, facts.keys()) });
    }
  }
};
