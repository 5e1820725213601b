import type { CompiledGenerator, CompiledLibrary } from "../site/prompt-spec.ts";
import type { CompileContext } from "./context.ts";
import { resolveFile } from "./resolve.ts";

/** Compiles a valid generator file. */
export function compileGenerator(id: string, value: unknown, context: CompileContext): CompiledGenerator {
  return { ...resolveFile("generator", value, context), id };
}

/** Compiles a valid library file. */
export function compileLibrary(id: string, value: unknown, context: CompileContext): CompiledLibrary {
  const file = resolveFile("library", value, context);
  const named = new Set(file.prompts.flatMap(({ category }) => category ?? []));
  return { ...file, id, categories: file.categories ?? [...named] };
}
