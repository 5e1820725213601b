import { report } from "../../problem/report.ts";
import { expand, most } from "../expand.ts";
import type { Rule } from "../rule.ts";
import { isRecord } from "../../things/values.ts";

/** No fragment includes itself, also not through others, and fragments within fragments do not multiply without end. */
export const rule: Rule = function* ({ named, view }) {
  for (const page of named("page").values()) {
    const { overflow } = view(page);
    if (overflow === undefined) continue;
    yield report("include-loop", { file: page.path, pointer: `${overflow}/fragment` }, { most: most.blocks });
  }
  const fragments = named("fragment");
  const seen = new Set<string>();
  for (const { name, path, value } of fragments.values()) {
    if (!isRecord(value)) continue;
    const { loops } = expand([{ type: "include", fragment: name }], fragments, { file: path, pointer: "/blocks" });
    for (const { place, chain } of loops) {
      // The same round is found once from each fragment on it.
      const round = chain.slice(1).sort().join(" ");
      if (!seen.has(round)) yield report("include-loop", place, { chain: [...chain] });
      seen.add(round);
    }
  }
};
