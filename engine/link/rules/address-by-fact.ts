import { report } from "../../problem/report.ts";
import { eachLinkByFact } from "../each-link-by-fact.ts";
import { linkTarget } from "../link-target.ts";

/**
 * Requires that a fact used as a link resolves to an address outside of the site.
 *
 * The site's own pages and files must be written where they are used: no other rule resolves facts, so nothing would
 * report that a page is gone or that a guide was renamed.
 */
export const rule = eachLinkByFact(({ kind, name, place }, comesTo) => {
  const target = linkTarget(comesTo);
  const isOwn = kind === "asset" || (target !== undefined && target.kind !== "elsewhere");
  if (isOwn) return report("address-by-fact", place, { name });
  // Values passed to a fragment and unknown facts are reported by other rules.
  return target || comesTo.includes("{{") ? undefined : report("address-by-fact", place, { name, comesTo });
});
