/** Finds unused files: assets below pages/assets/ and derived files that nothing names. */
import type { Index } from "./files-by.ts";
import { assetNamedIn, gatedBy } from "./named-by.ts";
import type { Project } from "./project.ts";
import { rememberFor } from "../things/remember.ts";

/** Returns the names of all assets that no file refers to and that no HTML document next to them may use. */
export const leftOverAssets: (project: Project) => ReadonlySet<string> = rememberFor(findLeftOver);

function findLeftOver(project: Project): Set<string> {
  const { assets, guides } = project;
  const gates = gatedBy(project);
  const left = new Set([...assets].filter((name) => !standing.test(name) && !isShutAway(name, gates)));
  for (const name of assetNamedIn(project).keys()) {
    left.delete(name);
    // An HTML document may use anything in its folder: pictures, styles and scripts.
    if (!/\.html?$/.test(name)) continue;
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    for (const other of left) if (other.startsWith(folder)) left.delete(other);
  }
  for (const text of guides?.values() ?? []) for (const name of left) if (text.includes(name)) left.delete(name);
  return left;
}

/** The site's own logos and icons, which every HTML document refers to. */
const standing = /^brand\//;

/** Returns whether a file belongs to a gate that does not exist, which another rule reports. */
function isShutAway(name: string, gates: Index): boolean {
  const key = /^private\/([^/]+)\//.exec(name)?.[1];
  return key !== undefined && !gates.has(key);
}
