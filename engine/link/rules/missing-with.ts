import { firstNear } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import { declaredWith, includesOf } from "../includes.ts";
import { including } from "../named-by.ts";
import type { Rule } from "../rule.ts";

/** Requires an include to pass everything that its fragment declares. */
export const rule: Rule = function* (project) {
  const { named } = project;
  for (const file of including(project)) {
    const near = firstNear();
    for (const { fragment, handed, pointer, hasWith, misspelt } of includesOf(file)) {
      const target = named("fragment").get(fragment);
      if (!target?.value) continue;
      const declared = declaredWith(target);
      const slipped = new Set(handed.filter((name) => !declared.has(name)).flatMap((name) => near(name, declared)));
      const names = [...declared.difference(new Set(handed)).difference(slipped)];
      if (names.length === 0 || misspelt) continue;
      const fixed = names.map((name) => `  ${name}: ...`).join("\n");
      const place = {
        file: file.path,
        pointer: hasWith ? `${pointer}/with` : `${pointer}/fragment`,
        at: "key" as const,
      };
      yield report("missing-with", place, { names, fragment, fixed });
    }
  }
};
