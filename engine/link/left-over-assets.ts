/** Files below pages/assets, and those made from others, that nothing names. */
import type { Index } from "./files-by.ts";
import { assetNamedIn, gatedBy } from "./named-by.ts";
import type { Project } from "./project.ts";
import { rememberFor } from "../things/remember.ts";

/** The names of all assets that no file refers to and that no document beside them may use. */
export const leftOverAssets: (project: Project) => ReadonlySet<string> = rememberFor(findLeftOver);

function findLeftOver(project: Project): Set<string> {
  const { assets, guides } = project;
  const gates = gatedBy(project);
  const left = new Set([...assets].filter((name) => !standing.test(name) && !isShutAway(name, gates)));
  for (const name of assetNamedIn(project).keys()) {
    left.delete(name);
    // A document brings along what lies in its folder: its pictures, styles and scripts.
    if (!/\.html?$/.test(name)) continue;
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    for (const other of left) if (other.startsWith(folder)) left.delete(other);
  }
  for (const text of guides?.values() ?? []) for (const name of left) if (text.includes(name)) left.delete(name);
  return left;
}

/** The site's own marks, which every document names. */
const standing = /^brand\//;

/** Behind a gate that does not exist: that is said already. */
function isShutAway(name: string, gates: Index): boolean {
  const key = /^private\/([^/]+)\//.exec(name)?.[1];
  return key !== undefined && !gates.has(key);
}
