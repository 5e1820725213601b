/** Finds the file that an address names, and no other. */
import type { Stats } from "node:fs";
import { lstat, realpath } from "node:fs/promises";
import path from "node:path";
import { isFileAddress, isMislaid } from "../../engine/things/file-address.ts";

export interface FoundAsset {
  /** Absolute path of the file. */
  file: string;
  /** Path within the assets' folder: `guides/ai-terminology.pdf`. */
  name: string;
  bytes: number;
  /** Milliseconds since 1970. */
  modified: number;
  /** Changes with the file, even if a replacement has the same size and modification time. */
  version: string;
}

/** Finds the file of an asset by its path within the assets' folder; undefined when there is none. */
export type FindAsset = (name: string) => Promise<FoundAsset | undefined>;

/**
 * Creates a finder that searches folders in order; the first that has the file wins: the author's own before what was derived from them.
 *
 * It never finds names that begin with a dot, links (also between the folders: one of them may be private), any form of `..`, or files that
 * are there by mistake.
 */
export function createFindAsset(folders: readonly string[]): FindAsset {
  return async (name) => {
    if (!isFileAddress(name) || isMislaid(name)) return undefined;
    for (const folder of folders) {
      const found = await look(folder, name);
      if (found) return found;
    }
    return undefined;
  };
}

async function look(folder: string, name: string): Promise<FoundAsset | undefined> {
  const file = path.join(folder, ...name.split("/"));
  try {
    const stats = await lstat(file);
    const [real, home] = await Promise.all([realpath(file), realpath(folder)]);
    if (!stats.isFile() || real !== path.join(home, ...name.split("/"))) return undefined;
    return foundAsset(file, name, stats);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Describes a file that exists. */
export function foundAsset(
  file: string,
  name: string,
  { size, mtimeMs, ctimeMs }: Pick<Stats, "size" | "mtimeMs" | "ctimeMs">,
): FoundAsset {
  return { file, name, bytes: size, modified: mtimeMs, version: `${file} ${size} ${ctimeMs}` };
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    ["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG", "EACCES", "EPERM"].includes(String(error.code))
  );
}
