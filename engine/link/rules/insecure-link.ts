import { report } from "../../problem/report.ts";
import type { Problem } from "../../problem/problem.ts";
import { eachLink } from "../each-link.ts";
import { eachLinkByFact } from "../each-link-by-fact.ts";
import { linkTarget } from "../link-target.ts";
import type { Ref } from "../ref.ts";
import type { Rule } from "../rule.ts";

const written = eachLink(
  () => [],
  ({ name, target, place }) => insecure(name, target, place),
);

const byFact = eachLinkByFact(({ name, place }, comesTo) => {
  const target = linkTarget(comesTo);
  return insecure(name, target, place) ?? insecure(comesTo, target, place, name);
});

/** Disallows unencrypted links to other sites, which anyone on the network path could read or change. */
export const rule: Rule = function* (project) {
  yield* written(project);
  yield* byFact(project);
};

/** `fact`: the text to replace, when the link is in the fact itself. */
function insecure(link: string, target: Ref["target"], place: Ref["place"], fact?: string): Problem | undefined {
  if (target?.kind !== "elsewhere" || !/^http:\/\//i.test(link)) return undefined;
  return report("insecure-link", place, { link, better: link.replace(/^http:/i, "https:"), fact });
}
