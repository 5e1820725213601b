import { firstNear } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import { declaredWith } from "../includes.ts";
import type { Rule } from "../rule.ts";

/** Requires a fragment to declare every value that it uses. */
export const rule: Rule = function* ({ named, digest }) {
  for (const file of named("fragment").values()) {
    const known = declaredWith(file);
    const near = firstNear();
    for (const { name, place } of digest(file).placeholders) {
      const value = name.startsWith("with.") ? name.slice("with.".length) : undefined;
      if (value === undefined || known.has(value)) continue;
      yield report("undeclared-with", place, { name: value, near: near(value, known) });
    }
  }
};
