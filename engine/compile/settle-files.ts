import type { SourceFile } from "../source/source-file.ts";
import type { CompileContext } from "./context.ts";
import { withoutIncludes } from "./page.ts";
import { settle } from "./settle.ts";

/**
 * What every valid file says in full, by its path: its value as its schema describes it, what a page includes in its
 * place. Fragments stand in the pages that take them.
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
