import { firstNear } from "../../problem/near.ts";
import type { Problem } from "../../problem/problem.ts";
import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";
import type { PlaceholderUse } from "../facts.ts";
import { guideDigests } from "../guide-digest.ts";
import type { Rule } from "../rule.ts";

const inFiles = eachFile(
  ({ factNames }) => [factNames],
  (file, { digest, factNames }) => unknown(digest(file).placeholders, factNames),
);

/** Requires every fact used in a text or guide to exist in pages/_site.yaml. */
export const rule: Rule = (project) => {
  const inGuides = [...guideDigests(project).values()].flatMap(({ placeholders }) => placeholders);
  return [...inFiles(project), ...unknown(inGuides, project.factNames)];
};

function* unknown(uses: readonly PlaceholderUse[], factNames: ReadonlySet<string> | undefined): Iterable<Problem> {
  const near = firstNear();
  const unfit = new Set([...(factNames ?? [])].filter((each) => /[ _-]/.test(each)).map(joined));
  for (const { name, place } of factNames ? uses : []) {
    const fact = name.startsWith("facts.") ? name.slice("facts.".length) : undefined;
    if (fact === undefined || !factNames || factNames.has(fact)) continue;
    // The name of the fact in the site file is invalid, which is reported there.
    if (unfit.has(fact.toLowerCase())) continue;
    // Texts of pages do not support filters; the fact before the filter is meant.
    const alone = fact.slice(0, fact.indexOf("|") >>> 0).trim();
    yield report("unknown-fact", place, { name: fact, near: factNames.has(alone) ? [alone] : near(fact, factNames) });
  }
}

function joined(name: string): string {
  return name.replaceAll(/[ _-]/g, "").toLowerCase();
}
