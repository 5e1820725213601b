/** A case as `check` sees it: its own files on top of a site without mistakes. */
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Placed } from "../../engine/problem/format.ts";
import { isSource } from "../../engine/source/classify.ts";
import { checkTexts, isAsset } from "./check-texts.ts";

/** Folders that are not cases: the common base, and mistakes made in files of the site and of the tutorial. */
const beside = new Set(["_base", "by-hand", "mutations", "natural"]);

/** Returns the names of all cases: the other folders beside this file. */
export function caseNames(): string[] {
  return readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !beside.has(entry.name))
    .map(({ name }) => name);
}

/** The files of a case, and the problems that they cause in the site. */
export interface Case {
  texts: ReadonlyMap<string, string>;
  placed: Placed[];
  files: number;
}

/** Reads a case and checks it. */
export function readCase(name: string): Case {
  const paths = new Map([...pathsIn("_base"), ...pathsIn(name)].sort(([a], [b]) => (a < b ? -1 : 1)));
  for (const at of paths.keys()) if (at.endsWith(gone)) [at, at.slice(0, -gone.length)].map((each) => paths.delete(each));
  const links = new Set([...paths].filter(([, file]) => lstatSync(file).isSymbolicLink()).map(([at]) => at));
  const texts = new Map([...paths].map(([at, file]) => [at, links.has(at) ? "" : readFileSync(file, isAsset(at) ? "latin1" : "utf8")]));
  return { texts, placed: checkTexts(texts, [], links), files: [...paths.keys()].filter(isSource).length };
}

/** The extension of an empty file that removes the base's file of this name. */
const gone = ".deleted";

function pathsIn(name: string): [at: string, file: string][] {
  const folder = path.join(import.meta.dirname, name);
  return readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && entry.name !== "expected.txt")
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file).replaceAll(path.sep, "/"), file];
    });
}
