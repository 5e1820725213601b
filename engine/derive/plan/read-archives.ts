import { addTo } from "../../things/values.ts";
import { createHash } from "node:crypto";
import path from "node:path";
import type { Problem } from "../../problem/problem.ts";
import { hindranceOf } from "../../problem/hindrance.ts";
import { readInPieces, readPlainFile } from "../../source/read-plain-file.ts";
import { type FilesBelow, type Found, isMissing, scan } from "../../source/scan.ts";
import { unreadable } from "../../source/unreadable-source.ts";
import type { ArchiveFile } from "./recipe.ts";
import { archiveFolder } from "../../things/folders.ts";

/** Maximum size in bytes of a packed file, which is held in memory meanwhile. */
export const largestPacked = 100_000_000;
/** Maximum total size in bytes of an archive's files, which are held in memory while it is made. */
const largestTogether = 250_000_000;

interface Archives {
  /** The files of each folder, by the folder's name. A folder with an unreadable file produces no archive. */
  archives: Map<string, ArchiveFile[]>;
  problems: Problem[];
}

export interface ArchiveReader {
  /** Returns the archives and their problems. Unchanged files are not read again. */
  read: (files?: FilesBelow) => Archives;
  /** Hashes new files in chunks without blocking the event loop; undefined when there are none. Errors are left for `read` to report. */
  readAhead: (changed?: readonly string[]) => Promise<void> | undefined;
}

/** Creates a reader of pages/archives/. */
export function createArchiveReader(root: string): ArchiveReader {
  const known = new Map<string, { found: Found; hash: string }>();
  const below: FilesBelow = (folder) => scan(root, folder, "");
  const knownHash = ({ path: at, modified, bytes }: Found): string | undefined => {
    const before = known.get(at);
    return before?.found.modified === modified && before.found.bytes === bytes ? before.hash : undefined;
  };
  const noteAll = async (fresh: readonly Found[]): Promise<void> => {
    for (const found of fresh) {
      const hash = await hashInPieces(path.join(root, found.path)).catch(() => undefined);
      if (hash !== undefined) known.set(found.path, { found, hash });
    }
  };
  return {
    read(files = below) {
      const { packed, tooLarge } = filesToPack(files(archiveFolder));
      const archives = new Map<string, ArchiveFile[]>();
      const spoilt = new Set(tooLarge.keys());
      const problems = [...tooLarge.values()].map((at) => unreadable(at, "large"));
      for (const { folder, name, found } of packed) {
        const file = path.join(root, found.path);
        try {
          const hash = knownHash(found) ?? hashOf(readPlainFile(file, largestPacked));
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
    },
    readAhead(changed) {
      const isTouched = changed?.some((at) => at.startsWith(archiveFolder) || archiveFolder.startsWith(at)) ?? true;
      if (!isTouched) return undefined;
      const { packed } = filesToPack(below(archiveFolder));
      const fresh = packed.map(({ found }) => found).filter((found) => knownHash(found) === undefined);
      return fresh.length === 0 ? undefined : noteAll(fresh);
    },
  };
}

/** Returns the files of all folders and, for each folder that is too large, the first file beyond the limit. */
function filesToPack(all: readonly Found[]) {
  const packed: { folder: string; name: string; found: Found }[] = [];
  const tooLarge = new Map<string, string>();
  const together = new Map<string, number>();
  for (const found of all) {
    const name = found.path.slice(archiveFolder.length + 1);
    const [folder = "", ...rest] = name.split("/");
    if (rest.length === 0) continue;
    const bytes = (together.get(folder) ?? 0) + found.bytes;
    together.set(folder, bytes);
    if (bytes <= largestTogether) packed.push({ folder, name, found });
    else if (!tooLarge.has(folder)) tooLarge.set(folder, found.path);
  }
  return { packed, tooLarge };
}

async function hashInPieces(file: string): Promise<string> {
  const sum = createHash("sha256");
  for await (const piece of readInPieces(file, largestPacked)) sum.update(piece);
  return sum.digest("hex");
}

/** Returns the hash that identifies a file of an archive. */
export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
