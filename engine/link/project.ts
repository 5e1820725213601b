/** Everything that the rules look at: the files by kind, the addresses, and what each file refers to. */
import type { Place } from "../problem/report.ts";
import type { FileKind } from "../source/file-kind.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Reference, Schemas } from "../validate/schemas.ts";
import { isRecord } from "../validate/walk.ts";
import { digest, type Digest } from "./digest.ts";
import { aliasesOf, pagePath } from "./page-path.ts";
import { viewOf, type PageView } from "./page-view.ts";

/** What the linker is given. */
export interface LinkInput {
  files: ReadonlyMap<string, SourceFile>;
  schemas: Schemas;
  /** Paths below pages/assets, plus "guides/NAME.pdf" for every pages/guides/NAME.md. */
  assets: ReadonlySet<string>;
  icons: ReadonlySet<string>;
  today: Date;
}

export interface Project extends LinkInput {
  /** Files of a kind by name. A prompt file that cannot be read counts as both of its kinds. */
  named: (kind: FileKind) => ReadonlyMap<string, SourceFile>;
  /** The page behind each path, aliases included; the first one when several claim it. */
  routes: ReadonlyMap<string, SourceFile>;
  /** What a file itself refers to. */
  digest: (file: SourceFile) => Digest;
  /** A page with its includes. */
  view: (page: SourceFile) => PageView;
  /** Every reference of a kind: those of the files and those that only come about when an include hands values over. */
  refs: (kind: Reference) => Iterable<RefOf>;
  /** Undefined when the site file is missing or cannot be read. */
  facts: ReadonlyMap<string, unknown> | undefined;
}

export interface RefOf {
  name: string;
  place: Place;
  file: SourceFile;
}

const digests = new WeakMap<Schemas, WeakMap<SourceFile, Digest>>();

/** Makes the project; what concerns a single file is kept as long as the file is the same. */
export function createProject(input: LinkInput): Project {
  const { files, schemas } = input;
  const byKind = group(files);
  const kept = digests.get(schemas) ?? new WeakMap<SourceFile, Digest>();
  digests.set(schemas, kept);
  const named = (kind: FileKind): ReadonlyMap<string, SourceFile> => byKind.get(kind) ?? new Map<string, SourceFile>();
  const digestOf = (file: SourceFile): Digest => {
    const known = kept.get(file);
    if (known) return known;
    const made = digest(file.value, schemas.file(file.kind), schemas, (pointer) => ({ file: file.path, pointer }));
    kept.set(file, made);
    return made;
  };
  const view = (page: SourceFile): PageView => viewOf(page, digestOf(page), named("fragment"), schemas);
  const site = files.get("pages/_site.yaml")?.value;
  const refs = new Map<Reference, RefOf[]>();
  return {
    ...input,
    named,
    routes: routesOf(named("page")),
    digest: digestOf,
    view,
    refs: (kind) => {
      if (refs.size === 0) gatherRefs(files, digestOf, view, refs);
      return refs.get(kind) ?? [];
    },
    facts: isRecord(site) ? new Map(Object.entries(isRecord(site["facts"]) ? site["facts"] : {})) : undefined,
  };
}

function group(files: ReadonlyMap<string, SourceFile>): Map<FileKind, Map<string, SourceFile>> {
  const groups = new Map<FileKind, Map<string, SourceFile>>();
  const add = (kind: FileKind, file: SourceFile): void => {
    const names = groups.get(kind) ?? new Map<string, SourceFile>();
    groups.set(kind, names.set(file.name, file));
  };
  for (const file of files.values()) {
    add(file.kind, file);
    if (file.value === undefined && file.kind === "generator") add("library", file);
    if (file.value === undefined && file.kind === "library") add("generator", file);
  }
  return groups;
}

function routesOf(pages: ReadonlyMap<string, SourceFile>): Map<string, SourceFile> {
  const routes = new Map<string, SourceFile>();
  for (const page of pages.values()) routes.set(pagePath(page), page);
  for (const page of pages.values()) {
    for (const alias of aliasesOf(page)) if (!routes.has(alias)) routes.set(alias, page);
  }
  return routes;
}

function gatherRefs(
  files: ReadonlyMap<string, SourceFile>,
  digestOf: (file: SourceFile) => Digest,
  view: (page: SourceFile) => PageView,
  refs: Map<Reference, RefOf[]>,
): void {
  for (const file of files.values()) {
    const handed = file.kind === "page" ? view(file).handedRefs : [];
    for (const list of [digestOf(file).refs, handed]) {
      for (const { kind, name, place } of list) {
        const known = refs.get(kind);
        if (known) known.push({ name, place, file });
        else refs.set(kind, [{ name, place, file }]);
      }
    }
  }
}
