/** Everything that the rules look at: the files by kind, the addresses, and what each file refers to. */
import type { FileKind } from "../source/file-kind.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Reference, Schemas } from "../validate/schemas.ts";
import { isRecord } from "../validate/walk.ts";
import { digest, type Digest, type PlaceholderUse, type Ref } from "./digest.ts";
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
  refs: (kind: Reference) => readonly Ref[];
  /** Every `{{ ... }}` with the file that it stands in. */
  placeholders: () => readonly { use: PlaceholderUse; file: SourceFile }[];
  /** Undefined when the site file is missing or cannot be read. */
  facts: ReadonlyMap<string, unknown> | undefined;
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
  let gathered: Gathered | undefined;
  const all = (): Gathered => (gathered ??= gather(files, digestOf, view));
  return {
    ...input,
    named,
    routes: routesOf(named("page")),
    digest: digestOf,
    view,
    refs: (kind) => all().refs.get(kind) ?? [],
    placeholders: () => all().placeholders,
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

interface Gathered {
  refs: Map<Reference, Ref[]>;
  placeholders: { use: PlaceholderUse; file: SourceFile }[];
}

function gather(
  files: ReadonlyMap<string, SourceFile>,
  digestOf: (file: SourceFile) => Digest,
  view: (page: SourceFile) => PageView,
): Gathered {
  const found: Gathered = { refs: new Map(), placeholders: [] };
  const add = (ref: Ref): void => {
    const known = found.refs.get(ref.kind);
    if (known) known.push(ref);
    else found.refs.set(ref.kind, [ref]);
  };
  for (const file of files.values()) {
    const { refs, placeholders } = digestOf(file);
    for (const ref of refs) add(ref);
    for (const use of placeholders) found.placeholders.push({ use, file });
    if (file.kind === "page") for (const ref of view(file).handedRefs) add(ref);
  }
  return found;
}
