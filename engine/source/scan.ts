import { type Dirent, readdirSync, statSync } from "node:fs";
import path from "node:path";

/** A file as the file system shows it. */
export interface Found {
  /** Relative to the root, with forward slashes. */
  path: string;
  bytes: number;
  modified: number;
}

/** The files below a folder of the project, sorted by path. */
export type FilesBelow = (folder: string) => readonly Found[];

/** All files below a folder whose name ends so, sorted by path; none when there is no such folder. */
export function scan(root: string, folder: string, ending: string): Found[] {
  const found: Found[] = [];
  gather(path.join(root, folder), folder, ending, found);
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Folder by folder: Node's own recursion asks the system twice about each file. */
function gather(folder: string, relative: string, ending: string, found: Found[]): void {
  for (const entry of entriesOf(folder)) {
    const { name } = entry;
    const [place, at] = [`${folder}${path.sep}${name}`, `${relative}/${name}`];
    if (entry.isDirectory()) gather(place, at, ending, found);
    else if (name.endsWith(ending)) {
      const file = fileAt(place, at);
      if (file) found.push(file);
    }
  }
}

/** The file at a place, links followed; undefined for hidden files and for what is no file. */
export function fileAt(place: string, at: string): Found | undefined {
  if (at.includes("/.")) return undefined;
  const stat = statSync(place, { throwIfNoEntry: false });
  return stat?.isFile() ? { path: at, bytes: stat.size, modified: stat.mtimeMs } : undefined;
}

/** A folder that went away meanwhile is empty. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Whether an error of the file system says that something is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
