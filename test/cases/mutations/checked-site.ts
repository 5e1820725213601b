/** Checks the real site again with one of its files changed. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createLink } from "../../../engine/link/link.ts";
import { iconNames } from "../../../engine/load/icons.ts";
import { createFileChecker } from "../../../engine/mend/check-file.ts";
import { place, type Placed } from "../../../engine/problem/format.ts";
import { worthSaying } from "../../../engine/problem/outcome.ts";
import type { Problem } from "../../../engine/problem/problem.ts";
import { isSource } from "../../../engine/source/classify.ts";
import { readSource } from "../../../engine/source/read-source.ts";
import type { SourceFile } from "../../../engine/source/source-file.ts";
import { readSchemas } from "../../../engine/validate/schemas.ts";
import { readOriginal, type Original } from "./entries.ts";

const link = createLink();

const root = path.join(import.meta.dirname, "../../..");
const schemas = readSchemas(root);
const checkFile = createFileChecker(schemas);

const paths = ["pages", "forms", "prompts"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/")),
);

/** Every YAML file of the site. */
export const originals: readonly Original[] = paths
  .filter(isSource)
  .sort()
  .map((at) => readOriginal(at, readFileSync(path.join(root, at), "utf8"), schemas));

const assets = new Set(
  paths.flatMap((at) => {
    if (at.startsWith("pages/assets/")) return [at.slice("pages/assets/".length)];
    const archive = /^pages\/(archives\/[^/]+)\//.exec(at)?.[1];
    if (archive !== undefined) return [`${archive}.zip`];
    return at.startsWith("pages/guides/") ? [at.slice("pages/".length).replace(/\.md$/, ".pdf")] : [];
  }),
);
const icons = iconNames();
const today = new Date(2026, 0, 2);
const files = new Map(originals.map(({ file }) => [file.path, file]));
const usual = new Set(problemsOf(files, []).map(said));

/** Returns the problems that this text of a file causes, without those that the site has anyway. */
export function check(at: string, text: string): Placed[] {
  const file = readSource(at, text);
  const changed = new Map([...files, [at, file]]);
  const problems = problemsOf(changed, checkFile(file));
  return place(
    problems.filter((problem) => !usual.has(said(problem))),
    new Map([[at, file.text]]),
  );
}

function problemsOf(all: ReadonlyMap<string, SourceFile>, own: readonly Problem[]): readonly Problem[] {
  return worthSaying([...own, ...link({ files: all, own, schemas, assets, icons, today })]);
}

function said({ code, file, message }: Problem): string {
  return `${code} ${file} ${message}`;
}
