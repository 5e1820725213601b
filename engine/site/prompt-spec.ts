/** Defines compiled prompt files: generators and libraries. */
import type { GeneratorFile, LibraryFile } from "../../schema/types.ts";

/** A generator as a page shows it, with its facts filled in. */
export interface CompiledGenerator extends GeneratorFile {
  id: string;
}

/** A prompt library as a page shows it, with its facts filled in. */
export interface CompiledLibrary extends LibraryFile {
  id: string;
  categories: readonly string[];
}

export type LibraryPrompt = LibraryFile["prompts"][number];

export type CompiledPrompt = CompiledGenerator | CompiledLibrary;
