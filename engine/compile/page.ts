import { expandBlocks } from "../link/expand.ts";
import { pagePath } from "../link/page-path.ts";
import type { CompiledBlock, CompiledPage } from "../site/site.ts";
import { versionOf } from "../site/version.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { CompileContext } from "./context.ts";
import { policyOf } from "./policy.ts";
import { noUses, resolveFile } from "./resolve.ts";
import { isRecord } from "../things/values.ts";

/** Compiles a valid page file. Pages without blocks of a known type show the blocks that are left. */
export function compilePage(file: SourceFile, context: CompileContext): CompiledPage {
  const uses = noUses();
  const page = resolveFile("page", withoutIncludes(file.value, context), context, uses);
  const compiled = {
    ...page,
    file: file.path,
    path: pagePath(file),
    index: page.index ?? page.gate === undefined,
    blocks: page.blocks.map((block, at): CompiledBlock =>
      Object.assign({ key: block.id ?? `${block.type}-${at + 1}` }, block),
    ),
    forms: [...uses.forms],
    prompts: [...uses.prompts],
    policy: policyOf(uses.frames),
  };
  return { ...compiled, version: versionOf(compiled) };
}

/** A page with the blocks of fragments in the place of includes, and no block of a type that does not exist. */
export function withoutIncludes(page: unknown, { fragments, schemas }: CompileContext): unknown {
  if (!isRecord(page)) return page;
  const blocks = expandBlocks(page["blocks"], fragments).map(({ block }) => block);
  const known = new Set(schemas.types("block"));
  return { ...page, blocks: blocks.filter((block) => isRecord(block) && known.has(String(block["type"]))) };
}
