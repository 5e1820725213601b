import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/** A file as the file system shows it. */
export interface Found {
  /** Relative to the root, with forward slashes. */
  path: string;
  bytes: number;
  modified: number;
}

/** All files below a folder whose name ends so, sorted by path; none when there is no such folder. */
export function scan(root: string, folder: string, ending: string): Found[] {
  let names: string[];
  try {
    names = readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  const found: Found[] = [];
  for (const name of names) {
    if (!name.endsWith(ending) || path.basename(name).startsWith(".")) continue;
    const stat = statSync(path.join(root, folder, name), { throwIfNoEntry: false });
    if (!stat?.isFile()) continue;
    const relative = `${folder}/${name.split(path.sep).join("/")}`;
    found.push({ path: relative, bytes: stat.size, modified: stat.mtimeMs });
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Whether an error of the file system says that something is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
