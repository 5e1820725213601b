import { expandBlocks } from "../link/expand.ts";
import { pagePath } from "../link/page-path.ts";
import type { CompiledBlock, CompiledPage } from "../site/site.ts";
import { versionOf } from "../site/version.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { CompileContext } from "./context.ts";
import { policyOf } from "./policy.ts";
import { noUses, resolveFile } from "./resolve.ts";
import { isRecord, listOf } from "../things/values.ts";
import { mayName } from "./may-name.ts";

/** The part of a page that only its visitors need. */
export type PageBody = Pick<CompiledPage, "blocks" | "policy" | "version">;

/** The part of a page that the server needs for all pages: addresses, gates, and the forms they show. */
export type PageHead = Omit<CompiledPage, keyof PageBody>;

/** Compiles a valid page file without its blocks, visiting only those that may name a form or prompts. */
export function compilePageHead(file: SourceFile, context: CompileContext): PageHead {
  const uses = noUses();
  const { blocks: _naming, ...head } = resolveFile(
    "page",
    namingBlocks(withoutIncludes(file.value, context), context),
    context,
    uses,
  );
  return {
    ...head,
    file: file.path,
    path: pagePath(file),
    index: head.index ?? head.gate === undefined,
    forms: [...uses.forms],
    prompts: [...uses.prompts],
  };
}

/** Compiles the rest of a page. Blocks of unknown types are left out. */
export function compilePageBody(file: SourceFile, head: PageHead, context: CompileContext): PageBody {
  const uses = noUses();
  const page = resolveFile("page", withoutIncludes(file.value, context), context, uses);
  const body = {
    blocks: page.blocks.map((block, at): CompiledBlock =>
      Object.assign({ key: block.id ?? `${block.type}-${at + 1}` }, block),
    ),
    policy: policyOf(uses.frames),
  };
  return { ...body, version: versionOf([head, body]) };
}

const bodies = new WeakMap<object, () => PageBody>();
const fromBody = (key: keyof PageBody): PropertyDescriptor => ({
  enumerable: true,
  get(this: object) {
    return bodies.get(this)?.()[key];
  },
});
/** Shared by all pages: V8 turns objects with getters of their own into dictionaries, which take seven times the memory. */
const parts = { blocks: fromBody("blocks"), policy: fromBody("policy"), version: fromBody("version") };

/** Creates a page whose body is compiled on first access: a server shows only a few of thousands of pages. */
export function lazyPage(head: PageHead, bodyOf: () => PageBody): CompiledPage {
  const page = Object.defineProperties({ ...head }, parts) as CompiledPage;
  bodies.set(page, bodyOf);
  return page;
}

/** Compiles a single page. */
export function compilePage(file: SourceFile, context: CompileContext): CompiledPage {
  const head = compilePageHead(file, context);
  let body: PageBody | undefined;
  return lazyPage(head, () => (body ??= compilePageBody(file, head, context)));
}

/** Returns the page with only those blocks that may name a form or prompts. */
function namingBlocks(page: unknown, { schemas }: CompileContext): unknown {
  if (!isRecord(page)) return page;
  const names = (block: unknown): boolean => {
    const schema = isRecord(block) ? schemas.item("block", String(block["type"])) : undefined;
    return schema !== undefined && mayName(schema, schemas);
  };
  return { ...page, blocks: listOf(page["blocks"]).filter(names) };
}

/** Returns the page with includes expanded and blocks of unknown types removed. */
export function withoutIncludes(page: unknown, { fragments, schemas }: CompileContext): unknown {
  if (!isRecord(page)) return page;
  const blocks = expandBlocks(page["blocks"], fragments).map(({ block }) => block);
  const known = new Set(schemas.types("block"));
  return { ...page, blocks: blocks.filter((block) => isRecord(block) && known.has(String(block["type"]))) };
}
