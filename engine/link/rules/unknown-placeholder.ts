import { near } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import type { Rule } from "../rule.ts";

/** Braces in a text hold a fact, or in a fragment what the page hands over. */
export const rule: Rule = function* ({ placeholders, facts }) {
  for (const { use, file } of placeholders()) {
    const { name, place, foreign } = use;
    if (foreign || name.startsWith("facts.")) continue;
    if (file.kind === "fragment" && name.startsWith("with.")) continue;
    yield report("unknown-placeholder", place, { name, near: meant(name, [...(facts?.keys() ?? [])]) });
  }
};

function meant(name: string, facts: readonly string[]): string[] {
  const bare = name.slice(name.lastIndexOf(".") + 1);
  const found = facts.includes(bare) ? [bare] : near(bare, facts);
  return found.map((fact) => `{{ facts.${fact} }}`);
}
