/** A case as the stages see it: its own files on top of a site without mistakes. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { link } from "../link/link.ts";
import { place, type Placed } from "../problem/format.ts";
import { isSource } from "../source/classify.ts";
import { readSource } from "../source/read-source.ts";
import { readSchemas } from "../validate/schemas.ts";
import { createValidator } from "../validate/validate.ts";

const root = path.join(import.meta.dirname, "../..");
const schemas = readSchemas(root);
const validate = createValidator(schemas);

/** The names of all cases: the folders beside this file, but for the base. */
export function caseNames(): string[] {
  return readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "_base")
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
  const sources = [...paths].filter(([at]) => isSource(at));
  const files = new Map(sources.map(([at, file]) => [at, readSource(at, readFileSync(file, "utf8"))]));
  const problems = [...files.values()].flatMap((file) => file.problems.concat(validate(file)));
  const icons = new Set(["compass", "users"]);
  const linked = link({ files, schemas, assets: assetsAmong([...paths.keys()]), icons, today: new Date(2026, 0, 2) });
  const texts = new Map([...files].map(([at, { text }]) => [at, text]));
  return { placed: place([...problems, ...linked], texts), files: files.size };
}

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
      return at.startsWith("pages/guides/") ? [at.slice("pages/".length).replace(/\.md$/, ".pdf")] : [];
    }),
  );
}
