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

/** What of a page only its visitors ask for. */
export type PageBody = Pick<CompiledPage, "blocks" | "policy" | "version">;

/** What the server has to know of all pages: addresses, gates, the forms that they show. */
export type PageHead = Omit<CompiledPage, keyof PageBody>;

/** Compiles a valid page file without its blocks. Of these only those are looked at that may name a form or prompts. */
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

/** Compiles the rest of it. Pages without blocks of a known type show the blocks that are left. */
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
/** The same for all pages: getters of its own make V8 keep an object as a dictionary, which takes seven times the memory. */
const parts = { blocks: fromBody("blocks"), policy: fromBody("policy"), version: fromBody("version") };

/** A page whose body is made when it is first asked for: of thousands of pages a server shows few. */
export function lazyPage(head: PageHead, bodyOf: () => PageBody): CompiledPage {
  const page = Object.defineProperties({ ...head }, parts) as CompiledPage;
  bodies.set(page, bodyOf);
  return page;
}

/** Compiles a page by itself. */
export function compilePage(file: SourceFile, context: CompileContext): CompiledPage {
  const head = compilePageHead(file, context);
  let body: PageBody | undefined;
  return lazyPage(head, () => (body ??= compilePageBody(file, head, context)));
}

/** A page with those of its blocks alone that may name a form or prompts. */
function namingBlocks(page: unknown, { schemas }: CompileContext): unknown {
  if (!isRecord(page)) return page;
  const names = (block: unknown): boolean => {
    const schema = isRecord(block) ? schemas.item("block", String(block["type"])) : undefined;
    return schema !== undefined && mayName(schema, schemas);
  };
  return { ...page, blocks: listOf(page["blocks"]).filter(names) };
}

/** A page with the blocks of fragments in the place of includes, and no block of a type that does not exist. */
export function withoutIncludes(page: unknown, { fragments, schemas }: CompileContext): unknown {
  if (!isRecord(page)) return page;
  const blocks = expandBlocks(page["blocks"], fragments).map(({ block }) => block);
  const known = new Set(schemas.types("block"));
  return { ...page, blocks: blocks.filter((block) => isRecord(block) && known.has(String(block["type"]))) };
}
