/** The files of the tutorial as its reader has them at the end, and what is said when one of them is written otherwise. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { link } from "../../link/link.ts";
import { iconNames } from "../../load/icons.ts";
import { place } from "../../problem/format.ts";
import { worthSaying } from "../../problem/outcome.ts";
import { isSource } from "../../source/classify.ts";
import { readSource } from "../../source/read-source.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { readSchemas } from "../../validate/schemas.ts";
import { createValidator } from "../../validate/validate.ts";

const root = path.join(import.meta.dirname, "../../..");
const schemas = readSchemas(root);
const validate = createValidator(schemas);
const tutorial = readFileSync(path.join(root, "docs/tutorial.md"), "utf8");
const base = ["pages/_site.yaml", "pages/index.yaml"].map(
  (at) => [at, readFileSync(path.join(import.meta.dirname, "../_base", at), "utf8")] as const,
);

/** The last version of each file that the tutorial shows, by path. */
export const tutorialFiles: ReadonlyMap<string, string> = new Map([
  ...base,
  ...[...tutorial.matchAll(/^```yaml (\S+)\n(.*?)^```$/gms)].map(([, at = "", text = ""]) => [at, text] as const),
]);

/** What `check` says first about these files: "LINE:COLUMN code: hint" for each problem, the path before it when it is another. */
export function saidAbout(file: string, text: string): string[] {
  const texts = new Map([...tutorialFiles, [file, text]]);
  const files = new Map<string, SourceFile>();
  for (const [at, each] of texts) if (isSource(at)) files.set(at, readSource(at, each));
  const own = [...files.values()].flatMap((each) => each.problems.concat(validate(each)));
  const assets = new Set(["pictures/team.jpg"]);
  const linked = link({ files, own, schemas, assets: new Set(assets), icons: iconNames(), today: new Date(2026, 0, 2) });
  const shown = worthSaying([...own, ...linked]).filter(({ code }) => code !== "unused-asset" && code !== "unused-fact");
  return place(shown, texts).map(({ problem, span }) => {
    const at = `${span.start.line}:${span.start.column}`;
    return `${problem.file === file ? "" : `${problem.file} `}${at} ${problem.code}: ${problem.hint}`;
  });
}
