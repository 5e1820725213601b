import { addTo } from "../../things/values.ts";
import { createHash } from "node:crypto";
import path from "node:path";
import type { Problem } from "../../problem/problem.ts";
import { hindranceOf } from "../../problem/hindrance.ts";
import { readPlainFile } from "../../source/read-plain-file.ts";
import { type FilesBelow, type Found, isMissing, scan } from "../../source/scan.ts";
import { unreadable } from "../../source/unreadable-source.ts";
import type { ArchiveFile } from "./recipe.ts";
import { archiveFolder } from "../../things/folders.ts";

/** Bytes of a file that is packed; it is held in memory while it is. */
export const largestPacked = 100_000_000;
/** Bytes of all files of an archive together, as they are held while it is made. */
const largestTogether = 250_000_000;

interface Archives {
  /** The files of each folder, by the folder's name. A folder with a file that cannot be read makes no archive. */
  archives: Map<string, ArchiveFile[]>;
  problems: Problem[];
}

/** Makes a reader of pages/archives/. Unchanged files are not read again. */
export function createArchiveReader(root: string): (files?: FilesBelow) => Archives {
  const known = new Map<string, { found: Found; hash: string }>();
  return (files = (folder) => scan(root, folder, "")) => {
    const archives = new Map<string, ArchiveFile[]>();
    const problems: Problem[] = [];
    const spoilt = new Set<string>();
    const together = new Map<string, number>();
    for (const found of files(archiveFolder)) {
      const name = found.path.slice(archiveFolder.length + 1);
      const [folder = "", ...rest] = name.split("/");
      if (rest.length === 0) continue;
      const bytes = (together.get(folder) ?? 0) + found.bytes;
      together.set(folder, bytes);
      if (bytes > largestTogether) {
        if (!spoilt.has(folder)) problems.push(unreadable(found.path, "large"));
        spoilt.add(folder);
        continue;
      }
      const file = path.join(root, found.path);
      const before = known.get(found.path);
      const fresh = before?.found.modified === found.modified && before.found.bytes === found.bytes;
      try {
        const hash = fresh && before ? before.hash : hashOf(readPlainFile(file, largestPacked));
        known.set(found.path, { found, hash });
        addTo(archives, folder, { name, file, hash });
      } catch (error) {
        if (!(error instanceof Error && "code" in error)) throw error;
        if (isMissing(error)) continue;
        spoilt.add(folder);
        problems.push(unreadable(found.path, hindranceOf(error)));
      }
    }
    for (const folder of spoilt) archives.delete(folder);
    return { archives, problems };
  };
}

/** What a file of an archive is known by. */
export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
