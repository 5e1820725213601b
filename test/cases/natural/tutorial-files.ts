/** The files of the tutorial in their final state, and the problems when one of them is changed. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { checkTexts } from "../check-texts.ts";

const root = path.join(import.meta.dirname, "../../..");
const tutorial = readFileSync(path.join(root, "docs/tutorial.md"), "utf8");
const base = ["pages/_site.yaml", "pages/index.yaml"].map(
  (at) => [at, readFileSync(path.join(import.meta.dirname, "../_base", at), "utf8")] as const,
);

/** The last version of each file in the tutorial, by path. */
export const tutorialFiles: ReadonlyMap<string, string> = new Map([
  ...base,
  ...[...tutorial.matchAll(/^```(?:yaml|markdown) (\S+)\n(.*?)^```$/gms)].map(([, at = "", text = ""]) => [at, text] as const),
]);

/** Returns the output of `check` for these files: "LINE:COLUMN code: hint" per problem, preceded by the path when it is in another file. */
export function saidAbout(file: string, text: string): string[] {
  const placed = checkTexts(new Map([...tutorialFiles, [file, text]]), ["pictures/team.jpg", "private/bakery-access/bread.svg"]);
  // Deleting the key also causes a problem for each file behind it, which is not the mistake under test.
  const beside = text.includes("  key: bakery-access") ? [] : ["private-asset", "file-without-gate"];
  const others = new Set(["unused-asset", "unused-fact", ...beside]);
  const shown = placed.filter(({ problem: { code } }) => !others.has(code));
  return shown.map(({ problem, span }) => {
    const at = `${span.start.line}:${span.start.column}`;
    return `${problem.file === file ? "" : `${problem.file} `}${at} ${problem.code}: ${problem.hint}`;
  });
}
