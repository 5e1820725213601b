/** The project from one look to the next: what is new, and what is kept of how its files hang together. */
import type { FileKind, SourceFile } from "../source/source-file.ts";
import { aliasesOf, pagePath } from "./page-path.ts";
import type { PageView } from "./page-view.ts";

export interface Changes {
  /** Stands for the project as it is now, and as it was before; undefined the first time. */
  moment: object;
  before: object | undefined;
  /** Files that were not there before, in this version or with these fragments. */
  fresh: readonly SourceFile[];
  /** Versions of files that were there before and are not now. */
  gone: readonly SourceFile[];
}

/** How the files hang together. */
export interface Arranged {
  /** Files of each kind by name. A prompt file that cannot be read counts as both of its kinds. */
  byKind: Readonly<Record<FileKind, ReadonlyMap<string, SourceFile>>>;
  /** The page behind each path, aliases included; the first one when several claim it. */
  routes: ReadonlyMap<string, SourceFile>;
  views: ReadonlyMap<SourceFile, PageView>;
}

interface Known {
  moment: object;
  files: ReadonlyMap<string, SourceFile>;
  byKind: ByKind;
  routes: ReadonlyMap<string, SourceFile>;
  views: ReadonlyMap<SourceFile, PageView>;
  /** Characters that fragments may still bring; none or fewer where there was no room for what they bring. */
  room: number;
}

type ByKind = Readonly<Record<FileKind, ReadonlyMap<string, SourceFile>>>;

const keptBy = new WeakMap<Linker, Known>();

/** Looks at one page with its fragments, or without them where there is no room for what they bring. */
type See = (page: SourceFile, fragments: ReadonlyMap<string, SourceFile>, room: boolean) => PageView;

/** Characters that fragments may bring to all pages together: each is looked at on each page. */
const mostTaken = 100_000_000;

/**
 * Compares the files with those of the linker's run before, and takes over what was found then where nothing changed.
 * What a run before was given stays as it was.
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

/** The same arrangement with files in the places of their versions before. */
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

/** Whether a file is the other one after an edit that moves it nowhere. */
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
 * Stands for one series of runs over the same project: what rules keep from one run to the next they keep under it, so
 * that two series never meet and everything goes when it goes.
 */
export interface Linker {
  readonly series: "linker";
}
