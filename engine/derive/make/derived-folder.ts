/** Where derived files are kept: `guides/ai-terminology.HASH.pdf`, so that a name and a hash say whether it is there. */
import { randomUUID } from "node:crypto";
import { constants, rmSync, statSync } from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { scan } from "../../source/scan.ts";
import { writeAtOnce } from "../../source/write-at-once.ts";
import type { Recipe } from "../plan/recipe.ts";

type Named = Pick<Recipe, "name" | "hash">;

/** The file that holds what the recipe makes, whether it exists or not. */
export function derivedFile(folder: string, { name, hash }: Named): string {
  const { dir, name: stem, ext } = path.posix.parse(name);
  return path.join(folder, ...dir.split("/"), `${stem}.${hash}${ext}`);
}

/** Bytes of the made file; undefined while it has not been made. An empty one is what a power cut left. */
export function derivedSize(folder: string, named: Named): number | undefined {
  try {
    const stats = statSync(derivedFile(folder, named), { throwIfNoEntry: false });
    return stats?.isFile() && stats.size > 0 ? stats.size : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a made file. Readers see the whole of it or nothing. */
export function keepDerived(folder: string, named: Named, bytes: Uint8Array): string {
  const file = derivedFile(folder, named);
  writeAtOnce(file, bytes);
  return file;
}

/** Keeps a copy of another folder's file; readers see the whole of it or nothing. Rejects where there is none, or no room. */
export async function copyDerived(from: string, to: string, named: Named): Promise<void> {
  const file = derivedFile(to, named);
  const beside = `${file}.${randomUUID()}.tmp`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await copyFile(derivedFile(from, named), beside, constants.COPYFILE_FICLONE);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** Removes what no recipe makes any more; names in `spared` keep all their versions. Returns how many files went. */
export function pruneDerived(folder: string, recipes: readonly Named[], spared: ReadonlySet<string>): number {
  const wanted = new Set(recipes.map((each) => derivedFile(folder, each)));
  let removed = 0;
  for (const { path: found } of scan(folder, ".", "")) {
    const file = path.join(folder, found);
    const name = path
      .relative(folder, file)
      .split(path.sep)
      .join("/")
      .replace(/\.[\w-]{16}(\.\w+)$/, "$1");
    if (wanted.has(file) || spared.has(name)) continue;
    rmSync(file, { force: true });
    removed += 1;
  }
  return removed;
}
