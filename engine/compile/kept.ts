/** Compiled things by the very file they came from, so that one edit compiles one file and what takes something from it. */
import type { CompiledPage } from "../site/site.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { CompileContext, SiteContext } from "./context.ts";
import { compilePageBody, compilePageHead, type PageBody, type PageHead, lazyPage } from "./page.ts";
import { isStillThere, notingContext, type Taken } from "./taken.ts";

interface Made<Result> {
  taken: Taken;
  result: Result;
}

interface Compiled extends Made<unknown> {
  contextVersion: string;
}

const compiled = new WeakMap<SourceFile, Compiled>();

interface OnceInput<Result> {
  file: SourceFile;
  context: CompileContext;
  /** Hash of everything in the context. */
  contextVersion: string;
  make: (context: CompileContext) => Result;
}

/** What `make` made of a file before, as long as what it took then is the same; one file is always made of in the same way. */
export function compileOnce<Result>({ file, context, contextVersion, make }: OnceInput<Result>): Result {
  const known = compiled.get(file);
  if (known && (known.contextVersion === contextVersion || isStillThere(known.taken, context))) {
    known.contextVersion = contextVersion;
    return known.result as Result;
  }
  const made = makeNoting(context, make);
  compiled.set(file, { contextVersion, ...made });
  return made.result;
}

function makeNoting<Result>(context: CompileContext, make: OnceInput<Result>["make"]): Made<Result> {
  const noting = notingContext(context);
  return { result: make(noting.context), taken: noting.taken };
}

interface KeptPage {
  head: PageHead;
  contextVersion: string;
  page: CompiledPage;
  /** Undefined as long as nobody asked for it. */
  body: Made<PageBody> | undefined;
}

const pages = new WeakMap<SourceFile, KeptPage>();

/** The page of a file. One whose body nobody asked for so far takes it from this very context, and from no later one. */
export function keptPage(file: SourceFile, context: CompileContext, contextVersion: string): CompiledPage {
  const known = pages.get(file);
  if (known?.contextVersion === contextVersion) return known.page;
  const make = (noting: CompileContext): PageHead => compilePageHead(file, noting);
  const head = compileOnce({ file, context, contextVersion, make });
  if (known?.head === head && known.body && isStillThere(known.body.taken, context)) {
    known.contextVersion = contextVersion;
    return known.page;
  }
  const bodyOf = (): PageBody => {
    kept.body ??= makeNoting(context, (noting) => compilePageBody(file, head, noting));
    return kept.body.result;
  };
  const kept: KeptPage = { head, contextVersion, page: lazyPage(head, bodyOf), body: undefined };
  pages.set(file, kept);
  return kept.page;
}

let last: { contextVersion: string; context: SiteContext } | undefined;

/** The context before where it was the same: pages that wait for their visitors do not each hold one of their own. */
export function sameAsBefore(context: SiteContext, contextVersion: string): SiteContext {
  if (last?.contextVersion !== contextVersion || last.context.schemas !== context.schemas)
    last = { contextVersion, context };
  return last.context;
}
