import { near } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";

/** Every fact that a text takes stands in pages/_site.yaml. */
export const rule = eachFile(
  ({ factNames }) => [factNames],
  function* (file, { digest, factNames }) {
    for (const { name, place } of factNames ? digest(file).placeholders : []) {
      const fact = name.startsWith("facts.") ? name.slice("facts.".length) : undefined;
      if (fact === undefined || !factNames || factNames.has(fact)) continue;
      yield report("unknown-fact", place, { name: fact, near: near(fact, factNames) });
    }
  },
);
