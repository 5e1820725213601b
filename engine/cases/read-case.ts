/** A case as the stages see it: its own files on top of a site without mistakes. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { link } from "../link/link.ts";
import { place, type Placed } from "../problem/format.ts";
import { worthSaying } from "../problem/outcome.ts";
import { isSource, isStray } from "../source/classify.ts";
import { readSource } from "../source/read-source.ts";
import { readSchemas } from "../validate/schemas.ts";
import { createValidator } from "../validate/validate.ts";

const root = path.join(import.meta.dirname, "../..");
const schemas = readSchemas(root);
const validate = createValidator(schemas);

/** Folders that are no case: what all are built on, and mistakes that are made of the site's and the tutorial's own files. */
const beside = new Set(["_base", "mutations", "natural"]);

/** The names of all cases: the other folders beside this file. */
export function caseNames(): string[] {
  return readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !beside.has(entry.name))
    .map(({ name }) => name);
}

/** What a case's files hold, and the problems of the site that they make. */
export interface Case {
  placed: Placed[];
  files: number;
}

/** Reads a case and checks it. */
export function readCase(name: string): Case {
  const paths = new Map([...pathsIn("_base"), ...pathsIn(name)].sort(([a], [b]) => (a < b ? -1 : 1)));
  for (const at of paths.keys()) if (at.endsWith(gone)) [at, at.slice(0, -gone.length)].map((each) => paths.delete(each));
  const sources = [...paths].filter(([at]) => isSource(at));
  const files = new Map(sources.map(([at, file]) => [at, readSource(at, readFileSync(file, "utf8"))]));
  const problems = [...files.values()].flatMap((file) => file.problems.concat(validate(file)));
  const icons = new Set(["compass", "users"]);
  const guides = new Map(
    [...paths].flatMap(([at, file]) => (isGuide(at) ? [[at, readFileSync(file, "utf8")] as const] : [])),
  );
  const linked = link({
    files,
    own: problems,
    schemas,
    assets: assetsAmong([...paths.keys()]),
    icons,
    today: new Date(2026, 0, 2),
    made: new Map([...guides.keys()].map((at) => [assetName(at), at])),
    guides,
    strays: [...paths.keys()].filter(isStray),
  });
  const texts = new Map([...[...files].map(([at, { text }]) => [at, text] as const), ...guides]);
  return { placed: place(worthSaying([...problems, ...linked]), texts), files: files.size };
}

/** The ending of an empty file that says: the base's file of this name is not there. */
const gone = ".deleted";

function pathsIn(name: string): [at: string, file: string][] {
  const folder = path.join(import.meta.dirname, name);
  return readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "expected.txt")
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file).replaceAll(path.sep, "/"), file];
    });
}

function assetsAmong(paths: readonly string[]): Set<string> {
  return new Set(
    paths.flatMap((at) => {
      if (at.startsWith("pages/assets/")) return [at.slice("pages/assets/".length)];
      return isGuide(at) ? [assetName(at)] : [];
    }),
  );
}

function isGuide(at: string): boolean {
  return at.startsWith("pages/guides/") && at.endsWith(".md");
}

function assetName(guide: string): string {
  return guide.slice("pages/".length).replace(/\.md$/, ".pdf");
}
