import { firstNear } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import { guideDigests } from "../guide-digest.ts";
import { gatedBy } from "../named-by.ts";
import type { Rule } from "../rule.ts";
import { assetFolder } from "../../things/folders.ts";

/** Every folder in assets/private/, and every gate in the head of a guide, is named like a gate. */
export const rule: Rule = function* (project) {
  // The key may stand in a page that cannot be read.
  if (project.files.values().some(({ kind, value }) => kind === "page" && value === undefined)) return;
  const keys = gatedBy(project);
  const near = firstNear();
  for (const { gate } of guideDigests(project).values()) {
    // What is no key is told by the head itself.
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
