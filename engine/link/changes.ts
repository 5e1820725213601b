/** Tracks the project between runs: which files are new, and what can be kept of how they relate. */
import type { FileKind, SourceFile } from "../source/source-file.ts";
import { aliasesOf, pagePath } from "./page-path.ts";
import type { PageView } from "./page-view.ts";

export interface Changes {
  /** Identities of the current and the previous state of the project; `before` is undefined on the first run. */
  moment: object;
  before: object | undefined;
  /** Files that are new, or have a new version or new fragments. */
  fresh: readonly SourceFile[];
  /** Previous versions of files that changed or were deleted. */
  gone: readonly SourceFile[];
}

/** Indexes of the files by kind and route, and the views of the pages. */
export interface Arranged {
  /** Files of each kind by name. A prompt file that cannot be parsed counts as both of its kinds. */
  byKind: Readonly<Record<FileKind, ReadonlyMap<string, SourceFile>>>;
  /** The page at each path, aliases included; the first one when several claim it. */
  routes: ReadonlyMap<string, SourceFile>;
  views: ReadonlyMap<SourceFile, PageView>;
}

interface Known {
  moment: object;
  files: ReadonlyMap<string, SourceFile>;
  byKind: ByKind;
  routes: ReadonlyMap<string, SourceFile>;
  views: ReadonlyMap<SourceFile, PageView>;
  /** Remaining character budget for fragments; zero or negative once it is exhausted. */
  room: number;
}

type ByKind = Readonly<Record<FileKind, ReadonlyMap<string, SourceFile>>>;

const keptBy = new WeakMap<Linker, Known>();

/** Returns the view of a page with its fragments, or without them when the budget is exhausted. */
type See = (page: SourceFile, fragments: ReadonlyMap<string, SourceFile>, room: boolean) => PageView;

/** Character budget of the fragments on all pages together, since every fragment is expanded on each page that includes it. */
const mostTaken = 100_000_000;

/**
 * Compares the files with those of the linker's previous run and reuses its results where nothing changed. Never
 * mutates what an earlier run received.
 */
export function changesSince(linker: Linker, files: ReadonlyMap<string, SourceFile>, see: See): Changes & Arranged {
  const last = keptBy.get(linker);
  const moment = {};
  const fresh = new Set<SourceFile>();
  const gone: SourceFile[] = [];
  let added = 0;
  for (const [path, file] of files) {
    const before = last?.files.get(path);
    if (before === file) continue;
    fresh.add(file);
    if (before) gone.push(before);
    else added += 1;
  }
  if (last && last.files.size + added > files.size) {
    for (const [path, file] of last.files) if (!files.has(path)) gone.push(file);
  }
  const settled = last && fresh.size === gone.length && gone.every((file) => keepsPlace(file, files.get(file.path)));
  const { byKind, routes } = settled ? exchange(last, fresh) : arrange(files);
  const isKept = settled && last.room > 0 && ![...fresh].some(({ kind }) => kind === "fragment");
  const views = new Map(isKept ? last.views : []);
  let room = isKept ? last.room : mostTaken;
  for (const file of gone) {
    room += views.get(file)?.taken ?? 0;
    views.delete(file);
  }
  const unseen = views.size === 0 ? byKind.page.values() : [...fresh].filter(({ kind }) => kind === "page");
  for (const page of unseen) {
    const view = see(page, byKind.fragment, room > 0);
    room -= view.taken;
    views.set(page, view);
    if (last?.views.get(page) !== view) fresh.add(page);
  }
  keptBy.set(linker, { moment, files, byKind, routes, views, room });
  return { moment, before: last?.moment, fresh: [...fresh], gone, byKind, routes, views };
}

/** Returns the same indexes with the new versions of files in place of the previous ones. */
function exchange({ byKind, routes }: Known, fresh: ReadonlySet<SourceFile>): Pick<Known, "byKind" | "routes"> {
  const kinds = { ...byKind };
  const paths = new Map(routes);
  for (const [kind, files] of Map.groupBy(fresh, (file) => file.kind)) {
    const named = new Map(byKind[kind]);
    for (const file of files) named.set(file.name, file);
    kinds[kind] = named;
    for (const file of kind === "page" ? files : []) {
      for (const path of pathsOf(file)) if (routes.get(path)?.path === file.path) paths.set(path, file);
    }
  }
  return { byKind: kinds, routes: paths };
}

/** Returns whether an edit left the file's kind and addresses unchanged. */
function keepsPlace(before: SourceFile, after: SourceFile | undefined): boolean {
  if (!after || after.kind !== before.kind || (after.value === undefined) !== (before.value === undefined))
    return false;
  return before.kind !== "page" || pathsOf(before).join(" ") === pathsOf(after).join(" ");
}

function pathsOf(page: SourceFile): string[] {
  return [pagePath(page), ...aliasesOf(page)];
}

function arrange(files: ReadonlyMap<string, SourceFile>): Pick<Known, "byKind" | "routes"> {
  const none = (): Map<string, SourceFile> => new Map();
  const byKind = { page: none(), fragment: none(), site: none(), form: none(), generator: none(), library: none() };
  for (const file of files.values()) {
    byKind[file.kind].set(file.name, file);
    if (file.value !== undefined) continue;
    if (file.kind === "generator") byKind.library.set(file.name, file);
    if (file.kind === "library") byKind.generator.set(file.name, file);
  }
  const routes = new Map<string, SourceFile>();
  for (const page of byKind.page.values()) routes.set(pagePath(page), page);
  for (const page of byKind.page.values()) {
    for (const alias of aliasesOf(page)) if (!routes.has(alias)) routes.set(alias, page);
  }
  return { byKind, routes };
}

/**
 * Identifies a series of runs over the same project. Rules key their caches by it, so that two series never share state
 * and all caches are garbage-collected with it.
 */
export interface Linker {
  readonly series: "linker";
}
