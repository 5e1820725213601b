/** Defines recipes for derived files: a name, the inputs, and a hash that is equal when the result is. */
import { generatorVersion } from "./generator-version.ts";
import type { Guide } from "./guide.ts";
import type { Preview } from "./preview.ts";
import { versionOf } from "../../site/version.ts";

/** A file of an archive. */
export interface ArchiveFile {
  /** Path within the archive: `evaluation-app/index.html`. */
  name: string;
  /** Absolute path. */
  file: string;
  /** SHA-256 of its content. */
  hash: string;
}

/** The inputs of a derived file. */
export type Ingredients =
  | { kind: "guide"; guide: Guide }
  | { kind: "archive"; files: readonly ArchiveFile[] }
  | { kind: "preview"; preview: Preview };

/** How to make one derived file. Plain data that can be sent to a worker. */
export type Recipe = Ingredients & {
  /** The path below /assets/: `guides/ai-terminology.pdf`. */
  name: string;
  /** Identifies the content: the inputs and the generator. */
  hash: string;
};

/** Creates a recipe. Its hash depends on the content of files, not on their location. */
export function recipe(name: string, ingredients: Ingredients): Recipe {
  const counted =
    ingredients.kind === "archive" ? ingredients.files.map((file) => [file.name, file.hash]) : ingredients;
  return { ...ingredients, name, hash: saidBy(versionOf([name, counted])) + versionOf(generatorVersion()).slice(0, 4) };
}

/** Returns the part of a hash that identifies only the inputs: another program version makes a different file from them. */
export function saidBy(hash: string): string {
  return hash.slice(0, 12);
}
