import { report } from "../../problem/report.ts";
import { escapeToken } from "../../problem/pointer.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { Rule } from "../rule.ts";

const known = new WeakMap<SourceFile, readonly string[]>();

/** Every fact is taken by some text, template or guide. */
export const rule: Rule = function* ({ files, facts, guides }) {
  const left = new Set(facts?.keys());
  for (const file of files.values()) {
    const taken = known.get(file) ?? factsIn(file.text);
    known.set(file, taken);
    for (const name of taken) left.delete(name);
  }
  for (const text of guides?.values() ?? []) for (const name of factsIn(text)) left.delete(name);
  for (const name of left) {
    yield report(
      "unused-fact",
      { file: "pages/_site.yaml", pointer: `/facts/${escapeToken(name)}`, at: "key" },
      { name },
    );
  }
};

/** By the words alone: a template takes facts in conditions too. */
function factsIn(text: string): string[] {
  return [...text.matchAll(/\bfacts\.(\w+)/g)].map(([, name = ""]) => name);
}
