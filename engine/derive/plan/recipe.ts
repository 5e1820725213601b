/** What is made from the project's files: a name, what goes into it, and a hash that is equal when the result is. */
import { generatorVersion } from "./generator-version.ts";
import type { Guide } from "./guide.ts";
import type { Preview } from "./preview.ts";
import { versionOf } from "../../site/version.ts";

/** A file of an archive. */
export interface ArchiveFile {
  /** Within the archive: `evaluation-app/index.html`. */
  name: string;
  /** Absolute path. */
  file: string;
  /** SHA-256 of its content. */
  hash: string;
}

/** What a derived file is made from. */
export type Ingredients =
  | { kind: "guide"; guide: Guide }
  | { kind: "archive"; files: readonly ArchiveFile[] }
  | { kind: "preview"; preview: Preview };

/** How to make one derived file. Plain data: it can be handed to a worker. */
export type Recipe = Ingredients & {
  /** The path below /assets/: `guides/ai-terminology.pdf`. */
  name: string;
  /** Names the content: ingredients, and generator. */
  hash: string;
};

/** Makes a recipe. Where a file lies does not count, only what it holds. */
export function recipe(name: string, ingredients: Ingredients): Recipe {
  const counted =
    ingredients.kind === "archive" ? ingredients.files.map((file) => [file.name, file.hash]) : ingredients;
  return { ...ingredients, name, hash: saidBy(versionOf([name, counted])) + versionOf(generatorVersion()).slice(0, 4) };
}

/** What of a hash names the ingredients alone: another program makes another file of the same words. */
export function saidBy(hash: string): string {
  return hash.slice(0, 12);
}
