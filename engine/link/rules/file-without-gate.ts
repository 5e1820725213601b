import { report } from "../../problem/report.ts";
import { gateKey } from "../gate-key.ts";
import type { Rule } from "../rule.ts";

/** Every folder in assets/private/ is named like a gate. */
export const rule: Rule = function* ({ assets, named }) {
  const keys = new Set([...named("page").values()].map(gateKey));
  for (const name of assets) {
    const [, key] = /^private\/([^/]+)(?:\/|$)/.exec(name) ?? [];
    if (key === undefined || keys.has(key)) continue;
    yield report("file-without-gate", { file: `pages/assets/${name}`, pointer: "", range: [0, 0] }, { key });
  }
};
