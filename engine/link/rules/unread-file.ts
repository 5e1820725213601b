import { report } from "../../problem/report.ts";
import { isSource } from "../../source/classify.ts";
import type { Rule } from "../rule.ts";

/** Whatever looks like content is read. */
export const rule: Rule = function* ({ strays }) {
  for (const name of strays ?? []) {
    const renamed = name.replace(/\.(ya?ml)(\.txt)?$/i, ".yaml").replace(/\.md$/i, ".md");
    const better = renamed !== name && (isSource(renamed) || renamed.endsWith(".md")) ? renamed : undefined;
    yield report("unread-file", { file: name, pointer: "", range: [0, 0] }, { name, better });
  }
};
