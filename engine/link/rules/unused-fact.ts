import { report } from "../../problem/report.ts";
import { escapeToken } from "../../problem/pointer.ts";
import { filesBy } from "../files-by.ts";
import type { Rule } from "../rule.ts";
import { siteFile } from "../../things/folders.ts";
import { oneText } from "../../things/one-text.ts";

const takenIn = filesBy(({ text }) => factsIn(text));

/** Requires every fact to be used in a text, template or guide. */
export const rule: Rule = function* (project) {
  const { facts, guides } = project;
  const taken = takenIn(project);
  const left = new Set([...(facts?.keys() ?? [])].filter((name) => !taken.has(name)));
  for (const text of guides?.values() ?? []) for (const name of factsIn(text)) left.delete(name);
  for (const name of left) {
    yield report("unused-fact", { file: siteFile, pointer: `/facts/${escapeToken(name)}`, at: "key" }, { name });
  }
};

/** Searches for the bare words, because templates also use facts in conditions. */
function factsIn(text: string): string[] {
  return [...text.matchAll(/\bfacts\.(\w+)/g)].map(([, name = ""]) => oneText(name));
}
