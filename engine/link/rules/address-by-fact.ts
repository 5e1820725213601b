import { report } from "../../problem/report.ts";
import { eachLinkByFact } from "../each-link-by-fact.ts";
import { linkTarget } from "../link-target.ts";

/**
 * What a fact comes to in a link is an address, as what is written there would be.
 *
 * The addresses of the site's own pages and files stand where they are used: what a fact leads to, no other rule follows,
 * so nobody would be told that a page is gone, or that a guide has another name.
 */
export const rule = eachLinkByFact(({ kind, name, place }, comesTo) => {
  const target = linkTarget(comesTo);
  const isOwn = kind === "asset" || (target !== undefined && target.kind !== "elsewhere");
  if (isOwn) return report("address-by-fact", place, { name });
  // What is handed over to a fragment, and a fact that is none, are told as what they are.
  return target || comesTo.includes("{{") ? undefined : report("address-by-fact", place, { name, comesTo });
});
