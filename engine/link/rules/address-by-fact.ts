import type { Problem } from "../../problem/problem.ts";
import { report } from "../../problem/report.ts";
import { siteFile } from "../../things/folders.ts";
import { eachFile } from "../each-file.ts";
import { replaceFacts, textOfFact } from "../facts.ts";
import { guideDigests } from "../guide-digest.ts";
import { linkTarget } from "../link-target.ts";
import type { Project } from "../project.ts";
import type { Ref } from "../ref.ts";
import type { Rule } from "../rule.ts";

const inFiles = eachFile(
  ({ files }) => [files.get(siteFile)],
  (file, project) => ownAmong((file.kind === "page" ? project.view(file) : project.digest(file)).byFact, project),
);

/**
 * What a fact comes to in a link is an address, as what is written there would be.
 *
 * The addresses of the site's own pages and files stand where they are used: what a fact leads to, no other rule follows,
 * so nobody would be told that a page is gone, or that a guide has another name.
 */
export const rule: Rule = function* (project) {
  yield* inFiles(project);
  for (const { byFact } of guideDigests(project).values()) yield* ownAmong(byFact, project);
};

function* ownAmong(byFact: readonly Ref[], { facts }: Project): Iterable<Problem> {
  for (const { kind, name, place } of byFact) {
    const comesTo = replaceFacts(name, { get: (fact) => textOfFact(facts, fact) });
    const target = linkTarget(comesTo);
    const isOwn = kind === "asset" || (target !== undefined && target.kind !== "elsewhere");
    if (isOwn) yield report("address-by-fact", place, { name });
    // What is handed over to a fragment, and a fact that is none, are told as what they are.
    else if (!target && !comesTo.includes("{{")) yield report("address-by-fact", place, { name, comesTo });
  }
}
