import { report } from "../../problem/report.ts";
import { gatedBy } from "../named-by.ts";
import type { Rule } from "../rule.ts";

/** Every folder in assets/private/ is named like a gate. */
export const rule: Rule = function* (project) {
  const keys = gatedBy(project);
  for (const name of project.assets) {
    const [, key] = /^private\/([^/]+)(?:\/|$)/.exec(name) ?? [];
    if (key === undefined || keys.has(key)) continue;
    yield report("file-without-gate", { file: `pages/assets/${name}`, pointer: "", range: [0, 0] }, { key });
  }
};
