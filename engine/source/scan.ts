/** Lists the files below a folder. Links are never followed: content must be in the folder itself. */
import { type Dirent, lstatSync, readdirSync } from "node:fs";
import path from "node:path";
import { type Hindrance, hindranceOf } from "../problem/hindrance.ts";

/** A file as the file system reports it. */
export interface Found {
  /** Relative to the root, with forward slashes. */
  path: string;
  bytes: number;
  /** The file system's change time, because a moved file may keep the modification time of the one it replaced. */
  modified: number;
  /** Why it, or the folder's content, cannot be read. */
  hindrance?: Hindrance;
}

/** Returns the files below a folder of the project, sorted by path. */
export type FilesBelow = (folder: string) => readonly Found[];

/** Limits of nested folders and of entries in a project: more than anybody needs, and less than would take a server down. */
const deepest = 30;
const mostEntries = 250_000;
/** Maximum length of a name in bytes; generated files have longer names, and file systems allow 255. */
const longestName = 200;

/** Returns the readable files below a folder with this suffix, sorted by path; empty when the folder does not exist. */
export function scan(root: string, folder: string, ending: string): Found[] {
  return scanAll(root, folder, ending).filter(({ hindrance }) => !hindrance);
}

/** Like `scan`, but includes unreadable files, and folders whose content is unknown. */
export function scanAll(root: string, folder: string, ending = ""): Found[] {
  const found: Found[] = [];
  gather({ place: path.join(root, folder), at: folder, depth: folder.split("/").length - 1 }, ending, found);
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

interface Folder {
  place: string;
  at: string;
  depth: number;
}

/** Walks folder by folder, because Node's own recursion makes two system calls per file. */
function gather(folder: Folder, ending: string, found: Found[]): void {
  const { depth } = folder;
  if (depth > deepest) return void found.push(hindered(folder.at, "deep"));
  const entries = entriesOf(folder, found);
  // The project's own folders may be repositories; a nested repository changes independently of this one.
  if (depth > 0 && entries.some(({ name }) => name === ".git"))
    return void found.push(hindered(folder.at, "repository"));
  for (const entry of entries) {
    const { name } = entry;
    if (name.startsWith(".")) continue;
    if (found.length >= mostEntries) return void found.push(hindered(folder.at, "many"));
    const [place, at] = [`${folder.place}${path.sep}${name}`, `${folder.at}/${name}`];
    if (entry.isDirectory()) gather({ place, at, depth: depth + 1 }, ending, found);
    else if (name.endsWith(ending) || !entry.isFile()) {
      const file = fileAt(place, at);
      if (file) found.push(file);
    }
  }
}

/** Returns the file at a path without following links; undefined for hidden and missing files. */
export function fileAt(place: string, at: string): Found | undefined {
  if (at.includes("/.")) return undefined;
  // File names are bytes; one that is not valid UTF-8 cannot be opened by its decoded name.
  if (at.includes("\uFFFD")) return hindered(at, "name");
  if (Buffer.byteLength(path.basename(at)) > longestName) return hindered(at, "long");
  try {
    const stat = lstatSync(place, { throwIfNoEntry: false });
    if (!stat) return undefined;
    const found = { path: at, bytes: stat.size, modified: stat.ctimeMs };
    if (stat.isSymbolicLink()) return { ...found, hindrance: "link" };
    return stat.isFile() ? found : { ...found, hindrance: "special" };
  } catch (error) {
    return isMissing(error) ? undefined : hindered(at, hindranceOf(error));
  }
}

/** A folder that was deleted meanwhile is empty; one that cannot be opened is recorded. */
function entriesOf({ place, at }: Folder, found: Found[]): Dirent[] {
  try {
    return readdirSync(place, { withFileTypes: true });
  } catch (error) {
    if (!isMissing(error)) found.push(hindered(at, hindranceOf(error)));
    return [];
  }
}

function hindered(at: string, hindrance: Hindrance): Found {
  return { path: at, bytes: 0, modified: 0, hindrance };
}

/** Returns whether a file system error says that something does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
