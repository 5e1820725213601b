/** Caches compilation results by file, so that an edit recompiles only that file and what uses it. */
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

/** Returns the cached result of `make` for a file while all values it looked up are unchanged. Always pass the same `make` for a file. */
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
  /** Undefined until the body is first requested. */
  body: Made<PageBody> | undefined;
}

const pages = new WeakMap<SourceFile, KeptPage>();

/** Returns the page of a file. A body not yet requested is later compiled from this very context, never from a newer one. */
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

/** Returns the previous context if it is the same, so that pages not yet requested do not each retain their own. */
export function sameAsBefore(context: SiteContext, contextVersion: string): SiteContext {
  if (last?.contextVersion !== contextVersion || last.context.schemas !== context.schemas)
    last = { contextVersion, context };
  return last.context;
}
