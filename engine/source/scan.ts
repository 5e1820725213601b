/** The files below a folder as the file system shows them. No link is followed: content is what lies in the folder itself. */
import { type Dirent, lstatSync, readdirSync } from "node:fs";
import path from "node:path";
import { type Hindrance, hindranceOf } from "../problem/hindrance.ts";

/** A file as the file system shows it. */
export interface Found {
  /** Relative to the root, with forward slashes. */
  path: string;
  bytes: number;
  /** When the system last saw it changed: the time that a file brings along may be that of the one in whose place it came. */
  modified: number;
  /** Why it, or what lies below it when it is a folder, cannot be read. */
  hindrance?: Hindrance;
}

/** The files below a folder of the project, sorted by path. */
export type FilesBelow = (folder: string) => readonly Found[];

/** Folders within folders, and entries of a project: more than anybody has, and less than what takes a server down. */
const deepest = 30;
const mostEntries = 250_000;
/** Bytes of a name; what is made of a file has a longer name, and file systems end at 255. */
const longestName = 200;

/** The readable files below a folder whose name ends so, sorted by path; none when there is no such folder. */
export function scan(root: string, folder: string, ending: string): Found[] {
  return scanAll(root, folder, ending).filter(({ hindrance }) => !hindrance);
}

/** The same with what cannot be read: files, and folders of which nothing is known. */
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

/** Folder by folder: Node's own recursion asks the system twice about each file. */
function gather(folder: Folder, ending: string, found: Found[]): void {
  const { depth } = folder;
  if (depth > deepest) return void found.push(hindered(folder.at, "deep"));
  const entries = entriesOf(folder, found);
  // The project's own folders may be repositories; what another one holds below them changes without a change here.
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

/** What lies at a place, links not followed; undefined for hidden files and for nothing. */
export function fileAt(place: string, at: string): Found | undefined {
  if (at.includes("/.")) return undefined;
  // The system's names are bytes; what is no UTF-8 among them cannot be asked for by its name.
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

/** A folder that went away meanwhile is empty; one that cannot be opened is noted. */
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

/** Whether an error of the file system says that something is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
