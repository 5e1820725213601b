import type { GeneratorFile, LibraryFile } from "../../schema/types.ts";
import type { CompiledGenerator, CompiledLibrary } from "../site/prompt-spec.ts";
import type { CompileContext } from "./context.ts";
import { noUses, resolve } from "./resolve.ts";

/** Compiles a valid generator file. */
export function compileGenerator(id: string, value: unknown, context: CompileContext): CompiledGenerator {
  return { ...(resolve(value, context.schemas.file("generator"), context, noUses()) as GeneratorFile), id };
}

/** Compiles a valid library file. */
export function compileLibrary(id: string, value: unknown, context: CompileContext): CompiledLibrary {
  const file = resolve(value, context.schemas.file("library"), context, noUses()) as LibraryFile;
  const named = new Set(file.prompts.flatMap(({ category }) => category ?? []));
  return { ...file, id, categories: file.categories ?? [...named] };
}
