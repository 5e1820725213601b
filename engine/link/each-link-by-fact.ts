/** Creates rules for every link that contains a fact: in YAML files, in values passed by includes, and in guides. */
import type { Problem } from "../problem/problem.ts";
import { siteFile } from "../things/folders.ts";
import { eachFile } from "./each-file.ts";
import { replaceFacts, textOfFact } from "./facts.ts";
import { guideDigests } from "./guide-digest.ts";
import type { Project } from "./project.ts";
import type { Ref } from "./ref.ts";
import type { Rule } from "./rule.ts";

/** Creates a rule that calls `check` with each such link and its text after the facts are filled in. */
export function eachLinkByFact(check: (link: Ref, comesTo: string) => Problem | undefined): Rule {
  const among = (links: readonly Ref[], { facts }: Project): Problem[] =>
    links.flatMap((link) => check(link, replaceFacts(link.name, { get: (fact) => textOfFact(facts, fact) })) ?? []);
  const inFiles = eachFile(
    ({ files }) => [files.get(siteFile)],
    (file, project) => among((file.kind === "page" ? project.view(file) : project.digest(file)).byFact, project),
  );
  return (project) => {
    const inGuides = [...guideDigests(project).values()].flatMap(({ byFact }) => byFact);
    return [...inFiles(project), ...among(inGuides, project)];
  };
}
