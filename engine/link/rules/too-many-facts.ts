import type { Problem } from "../../problem/problem.ts";
import { report } from "../../problem/report.ts";
import { siteFile } from "../../things/folders.ts";
import { eachFile } from "../each-file.ts";
import { lengthOfFacts, mostFilled, textOfFact } from "../facts.ts";
import { guideDigests } from "../guide-digest.ts";
import type { Project } from "../project.ts";
import type { Rule } from "../rule.ts";

const inFiles = eachFile(
  ({ files }) => [files.get(siteFile)],
  (file, project) => {
    const seen = file.kind === "page" ? project.view(file).placeholders : undefined;
    return tooMany(file.path, seen ?? project.digest(file).placeholders.map(nameOf), project);
  },
);

/** Limits the total length of the facts in a file: a short placeholder may stand for 1,000 characters, again and again. */
export const rule: Rule = function* (project) {
  yield* inFiles(project);
  for (const [path, { placeholders }] of guideDigests(project)) yield* tooMany(path, placeholders.map(nameOf), project);
};

const nameOf = ({ name }: { name: string }): string => name;

function* tooMany(file: string, names: readonly string[], { facts }: Project): Iterable<Problem> {
  const uses = names.filter((name) => name.startsWith("facts."));
  const characters = lengthOfFacts(uses, { get: (name) => textOfFact(facts, name.slice("facts.".length)) });
  if (characters > mostFilled)
    yield report("too-many-facts", { file, pointer: "", range: [0, 0] }, { characters, most: mostFilled });
}
