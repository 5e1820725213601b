import type { SourceFile } from "../source/source-file.ts";
import type { CompileContext } from "./context.ts";
import { withoutIncludes } from "./page.ts";
import { settle } from "./settle.ts";

/**
 * Returns the complete content of every valid file by path, as its schema describes it, with includes expanded.
 * Fragments have no entry of their own.
 */
export function settleFiles(files: Iterable<SourceFile>, context: CompileContext): Map<string, unknown> {
  const settled = new Map<string, unknown>();
  for (const { kind, path, value } of files) {
    if (kind === "fragment") continue;
    const whole = kind === "page" ? withoutIncludes(value, context) : value;
    settled.set(path, settle(whole, context.schemas.file(kind), context));
  }
  return settled;
}
