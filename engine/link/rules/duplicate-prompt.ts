import { report } from "../../problem/report.ts";
import type { Rule } from "../rule.ts";
import { promptsOf } from "../file-parts.ts";

/** Disallows two prompts of a library with the same ID. */
export const rule: Rule = function* ({ named }) {
  for (const file of named("library").values()) {
    const seen = new Set<unknown>();
    for (const { value, pointer } of promptsOf(file)) {
      const { id } = value;
      if (typeof id !== "string") continue;
      if (seen.has(id)) yield report("duplicate-prompt", { file: file.path, pointer: `${pointer}/id` }, { id });
      seen.add(id);
    }
  }
};
