import { near } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";

/** Braces in a text hold a fact, or in a fragment what the page hands over. */
export const rule = eachFile(
  ({ factNames }) => [factNames],
  function* (file, { digest, factNames }) {
    for (const { name, place, foreign } of digest(file).placeholders) {
      if (foreign || name.startsWith("facts.")) continue;
      if (file.kind === "fragment" && name.startsWith("with.")) continue;
      yield report("unknown-placeholder", place, { name, near: meant(name, [...(factNames ?? [])]) });
    }
  },
);

function meant(name: string, facts: readonly string[]): string[] {
  const bare = name.slice(name.lastIndexOf(".") + 1);
  const found = facts.includes(bare) ? [bare] : near(bare, facts);
  return found.map((fact) => `{{ facts.${fact} }}`);
}
