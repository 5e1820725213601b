import { firstNear } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import { escapeToken } from "../../problem/pointer.ts";
import { declaredWith } from "../includes.ts";
import type { Rule } from "../rule.ts";

/** Requires a fragment to use every value that it declares. */
export const rule: Rule = function* ({ named, digest }) {
  for (const file of named("fragment").values()) {
    if (!digest(file).complete) continue;
    const used = new Set(digest(file).placeholders.map(({ name }) => name.replace(/^with\./, "")));
    const known = declaredWith(file);
    const near = firstNear();
    const slips = [...used.difference(known)];
    for (const [, name = ""] of file.text.matchAll(/with\.([\w-]+)/g)) used.add(name);
    for (const name of known) {
      if (used.has(name) || near(name, slips).length > 0) continue;
      const place = { file: file.path, pointer: `/with/${escapeToken(name)}`, at: "key" as const };
      yield report("unused-with", place, { name });
    }
  }
};
