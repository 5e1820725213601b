import { report } from "../../problem/report.ts";
import { isRecord } from "../../things/values.ts";
import { eachFile } from "../each-file.ts";
import { replaceFacts } from "../facts.ts";
import { linkTarget } from "../link-target.ts";
import type { Project } from "../project.ts";

/**
 * The addresses of the site's own pages and files stand where they are used: what a fact leads to, no other rule follows,
 * so nobody would be told that a page is gone, or that a guide has another name.
 */
export const rule = eachFile(
  ({ facts }) => [facts],
  function* (file, { digest, facts }) {
    for (const { kind, name, place } of digest(file).byFact) {
      const target = linkTarget(replaceFacts(name, { get: (fact) => textOf(facts, fact) }));
      const isOwn =
        kind === "asset" || target?.kind === "page" || target?.kind === "asset" || target?.kind === "anchor";
      if (isOwn) yield report("address-by-fact", place, { name });
    }
  },
);

function textOf(facts: Project["facts"], name: string): string | undefined {
  const fact = facts?.get(name);
  const value = isRecord(fact) ? fact["value"] : fact;
  return typeof value === "string" ? value : undefined;
}
