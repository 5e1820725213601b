import { report } from "../../problem/report.ts";
import { guideGates } from "../guide-digest.ts";
import { leftOverAssets } from "../left-over-assets.ts";
import type { Rule } from "../rule.ts";

/** Requires every guide and archive to be offered somewhere. */
export const rule: Rule = function* (project) {
  const gates = guideGates(project);
  for (const name of leftOverAssets(project)) {
    const file = project.made?.get(name);
    const gate = gates.get(name);
    const words = { name, guide: name.startsWith("guides/"), ...(gate !== undefined && { gate }) };
    if (file !== undefined) yield report("unused-guide", { file, pointer: "", range: [0, 0] }, words);
  }
};
