import { report } from "../../problem/report.ts";
import { leftOverAssets } from "../left-over-assets.ts";
import type { Rule } from "../rule.ts";
import { assetFolder } from "../../things/folders.ts";

/** Requires every picture and download to be named somewhere. */
export const rule: Rule = function* (project) {
  for (const name of leftOverAssets(project)) {
    if (project.made?.has(name)) continue;
    yield report("unused-asset", { file: `${assetFolder}/${name}`, pointer: "", range: [0, 0] }, { name });
  }
};
