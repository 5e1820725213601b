import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type FilesBelow, type Found, scan } from "../source/scan.ts";
import type { ArchiveFile } from "./recipe.ts";

/** Where the folders lie that become archives. */
const home = "pages/archives";

/** Makes a reader of pages/archives/: the files of each folder, by the folder's name. Unchanged files are not read again. */
export function createArchiveReader(root: string): (files?: FilesBelow) => Map<string, ArchiveFile[]> {
  const known = new Map<string, { found: Found; hash: string }>();
  return (files = (folder) => scan(root, folder, "")) => {
    const archives = new Map<string, ArchiveFile[]>();
    for (const found of files(home)) {
      const name = found.path.slice(home.length + 1);
      const [folder = "", ...rest] = name.split("/");
      if (rest.length === 0) continue;
      const file = path.join(root, found.path);
      const before = known.get(found.path);
      const fresh = before?.found.modified === found.modified && before.found.bytes === found.bytes;
      const hash = fresh && before ? before.hash : createHash("sha256").update(readFileSync(file)).digest("hex");
      known.set(found.path, { found, hash });
      archives.set(folder, [...(archives.get(folder) ?? []), { name, file, hash }]);
    }
    return archives;
  };
}
