/** Stores derived files by name and hash, `guides/ai-terminology.HASH.pdf`, so that both tell whether one exists. */
import { randomUUID } from "node:crypto";
import { constants, rmSync, statSync } from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { scan } from "../../source/scan.ts";
import { writeAtOnce } from "../../source/write-at-once.ts";
import type { Recipe } from "../plan/recipe.ts";

type Named = Pick<Recipe, "name" | "hash">;

/** Returns the path of a recipe's result, whether or not it exists. */
export function derivedFile(folder: string, { name, hash }: Named): string {
  const { dir, name: stem, ext } = path.posix.parse(name);
  return path.join(folder, ...dir.split("/"), `${stem}.${hash}${ext}`);
}

/** Returns the size of a derived file in bytes; undefined if it does not exist or is empty, as after a power failure. */
export function derivedSize(folder: string, named: Named): number | undefined {
  try {
    const stats = statSync(derivedFile(folder, named), { throwIfNoEntry: false });
    return stats?.isFile() && stats.size > 0 ? stats.size : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a derived file atomically: readers see all of it or nothing. */
export function keepDerived(folder: string, named: Named, bytes: Uint8Array): string {
  const file = derivedFile(folder, named);
  writeAtOnce(file, bytes);
  return file;
}

/** Copies a file from another folder atomically: readers see all of it or nothing. Rejects if it does not exist or the disk is full. */
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

/** Removes the files that no recipe produces any more and returns their number; names in `spared` keep all their versions. */
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
