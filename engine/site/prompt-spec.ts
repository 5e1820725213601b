/** Defines compiled prompt files: generators and libraries. */
import type { GeneratorFile, LibraryFile } from "../../schema/types.ts";

export interface CompiledGenerator extends GeneratorFile {
  id: string;
}

export interface CompiledLibrary extends LibraryFile {
  id: string;
  categories: readonly string[];
}

export type LibraryPrompt = LibraryFile["prompts"][number];

export type CompiledPrompt = CompiledGenerator | CompiledLibrary;
