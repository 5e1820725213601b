import { firstNear } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import { escapeToken } from "../../problem/pointer.ts";
import { declaredWith, includesOf } from "../includes.ts";
import { including } from "../named-by.ts";
import type { Rule } from "../rule.ts";

/** Requires an include to pass only values that its fragment declares. */
export const rule: Rule = function* (project) {
  const { named } = project;
  for (const file of including(project)) {
    const near = firstNear();
    for (const { fragment, handed, pointer } of includesOf(file)) {
      const target = named("fragment").get(fragment);
      if (!target?.value) continue;
      const known = [...declaredWith(target)];
      for (const name of new Set(handed).difference(declaredWith(target))) {
        const place = { file: file.path, pointer: `${pointer}/with/${escapeToken(name)}`, at: "key" as const };
        yield report("unknown-with", place, { name, fragment, known, near: near(name, known) });
      }
    }
  }
};
