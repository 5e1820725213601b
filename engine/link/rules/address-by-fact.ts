import { report } from "../../problem/report.ts";
import { siteFile } from "../../things/folders.ts";
import { eachFile } from "../each-file.ts";
import { replaceFacts, textOfFact } from "../facts.ts";
import { linkTarget } from "../link-target.ts";

/**
 * The addresses of the site's own pages and files stand where they are used: what a fact leads to, no other rule follows,
 * so nobody would be told that a page is gone, or that a guide has another name.
 */
export const rule = eachFile(
  ({ files }) => [files.get(siteFile)],
  function* (file, { digest, facts }) {
    for (const { kind, name, place } of digest(file).byFact) {
      const target = linkTarget(replaceFacts(name, { get: (fact) => textOfFact(facts, fact) }));
      const isOwn =
        kind === "asset" || target?.kind === "page" || target?.kind === "asset" || target?.kind === "anchor";
      if (isOwn) yield report("address-by-fact", place, { name });
    }
  },
);
