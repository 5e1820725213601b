import { near } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import type { Rule } from "../rule.ts";

/** Every link within the site leads to a page. */
export const rule: Rule = function* ({ refs, routes }) {
  for (const { target, place } of refs("link")) {
    if (target?.kind !== "page" || routes.has(target.path)) continue;
    const plain = target.path.toLowerCase().replace(/(.)\/+$/, "$1");
    const meant = routes.has(plain) ? [plain] : near(target.path, routes.keys());
    yield report("dead-link", place, { name: target.path, near: meant });
  }
};
