import { near } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import type { Rule } from "../rule.ts";

/** Every link is an address: of a page, a place, another site, or a person. */
export const rule: Rule = function* ({ refs, routes }) {
  for (const { name, target, place } of refs("link")) {
    if (target) continue;
    yield report("bad-link", place, { link: name, near: meant(name, routes) });
  }
};

function meant(link: string, routes: ReadonlyMap<string, unknown>): string[] {
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]+$/.test(link)) return [`mailto:${link}`];
  if (/^\+?[\d\s().-]{7,}$/.test(link)) return [`tel:${link.replaceAll(/[^\d+]/g, "")}`];
  if (routes.has(`/${link}`)) return [`/${link}`];
  if (/^(www\.|[\w-]+\.(com|org|net|edu|gov|io)\b)/.test(link)) return [`https://${link}`];
  return near(`/${link}`, routes.keys());
}
