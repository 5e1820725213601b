import { report } from "../../problem/report.ts";
import { leftOverAssets } from "../left-over-assets.ts";
import type { Rule } from "../rule.ts";

/** Every guide and archive is offered somewhere. */
export const rule: Rule = function* (project) {
  for (const name of leftOverAssets(project)) {
    const file = project.made?.get(name);
    if (file !== undefined) yield report("unused-guide", { file, pointer: "", range: [0, 0] }, { name });
  }
};
