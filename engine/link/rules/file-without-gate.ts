import { firstNear } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import { guideDigests } from "../guide-digest.ts";
import { gatedBy } from "../named-by.ts";
import type { Rule } from "../rule.ts";
import { assetFolder } from "../../things/folders.ts";

/** Requires every folder in assets/private/, and every gate named in a guide's front matter, to match the key of a gate. */
export const rule: Rule = function* (project) {
  // The key may be in a page that cannot be parsed.
  if (project.files.values().some(({ kind, value }) => kind === "page" && value === undefined)) return;
  const keys = gatedBy(project);
  const near = firstNear();
  for (const { gate } of guideDigests(project).values()) {
    // An invalid key is reported in the front matter itself.
    if (gate && gate.key !== "" && !keys.has(gate.key))
      yield report("file-without-gate", gate.place, {
        key: gate.key,
        near: near(gate.key, keys.keys()),
        known: [...keys.keys()],
      });
  }
  for (const name of project.assets) {
    const [, key] = /^private\/([^/]+)(?:\/|$)/.exec(name) ?? [];
    if (key !== undefined && !keys.has(key))
      yield report("file-without-gate", { file: `${assetFolder}/${name}`, pointer: "", range: [0, 0] }, { key });
  }
};
