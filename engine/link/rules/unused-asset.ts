import { report } from "../../problem/report.ts";
import { leftOverAssets } from "../left-over-assets.ts";
import type { Rule } from "../rule.ts";
import { assetFolder } from "../../things/folders.ts";

/** Every picture and download is named somewhere. */
export const rule: Rule = function* (project) {
  for (const name of leftOverAssets(project)) {
    if (project.made?.has(name)) continue;
    yield report("unused-asset", { file: `${assetFolder}/${name}`, pointer: "", range: [0, 0] }, { name });
  }
};
