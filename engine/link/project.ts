/** Provides everything that the rules check: the files by kind, the addresses, and what each file refers to. */
import type { FileKind, SourceFile } from "../source/source-file.ts";
import type { Problem } from "../problem/problem.ts";
import type { Reference, Schemas } from "../validate/schemas.ts";
import { type Changes, changesSince, type Linker } from "./changes.ts";
import { digest, type Digest } from "./digest.ts";
import { fillFacts } from "./filled-in.ts";
import type { Ref } from "./ref.ts";
import { viewOf, type PageView } from "./page-view.ts";
import { keepSets } from "./stable-set.ts";
import { oneText } from "../things/one-text.ts";
import { isRecord } from "../things/values.ts";
import { siteFile } from "../things/folders.ts";

/** Input of the linker. */
export interface LinkInput {
  files: ReadonlyMap<string, SourceFile>;
  schemas: Schemas;
  /** Paths below pages/assets/, plus "guides/NAME.pdf" for every pages/guides/NAME.md. */
  assets: ReadonlySet<string>;
  icons: ReadonlySet<string>;
  today: Date;
  /** Assets generated from other files, by name, with the path of their source. Default: none. */
  made?: ReadonlyMap<string, string>;
  /** Texts outside of the YAML files that may contain facts, by path: the guides. Default: none. */
  guides?: ReadonlyMap<string, string>;
  /** Problems of the single files; misspelled keys among them are read as intended. Default: none. */
  own?: readonly Problem[];
  /** Paths of files that look like content but are not read. Default: none. */
  strays?: readonly string[];
}

/** Sets of names keep their identity between runs as long as their content is the same. */
export interface Project extends LinkInput, Changes {
  linker: Linker;
  /** Files of a kind by name. A prompt file that cannot be parsed counts as both of its kinds. */
  named: (kind: FileKind) => ReadonlyMap<string, SourceFile>;
  names: (kind: FileKind) => ReadonlySet<string>;
  /** The forms and generators, or one kind of them, with their facts filled in, so that rules judge what visitors are asked. */
  asking: (kind?: "form" | "generator") => readonly SourceFile[];
  /** The page at each path, aliases included; the first one when several claim it. */
  routes: ReadonlyMap<string, SourceFile>;
  paths: ReadonlySet<string>;
  /** Returns what a file itself refers to. */
  digest: (file: SourceFile) => Digest;
  /** Returns a page with its includes expanded. */
  view: (page: SourceFile) => PageView;
  /** Returns the file's references of a kind, including those that exist only through values passed by an include. */
  refs: (file: SourceFile, kind: Reference) => Ref[];
  /** Undefined when the site file is missing or cannot be parsed. */
  facts: ReadonlyMap<string, unknown> | undefined;
  factNames: ReadonlySet<string> | undefined;
}

const digests = new WeakMap<Schemas, WeakMap<SourceFile, Digest>>();

/** Creates the project. Results for a single file are cached until it changes. `linker` defaults to a new one without caches. */
export function createProject(input: LinkInput, linker: Linker = { series: "linker" }): Project {
  const { files, schemas } = input;
  const keep = keepSets(linker);
  const kept = digests.get(schemas) ?? new WeakMap<SourceFile, Digest>();
  digests.set(schemas, kept);
  const digestOf = (file: SourceFile): Digest => {
    const known = kept.get(file);
    if (known) return known;
    const made = digest(file.value, schemas.file(file.kind), schemas, (pointer) => ({
      file: file.path,
      pointer: oneText(pointer),
    }));
    kept.set(file, made);
    return made;
  };
  const look = (page: SourceFile, fragments: ReadonlyMap<string, SourceFile>, room = true): PageView =>
    viewOf(page, digestOf(page), fragments, schemas, room);
  const { byKind, routes, views, ...changes } = changesSince(linker, files, look);
  const named = (kind: FileKind): ReadonlyMap<string, SourceFile> => byKind[kind];
  const view = (page: SourceFile): PageView => views.get(page) ?? look(page, byKind.fragment);
  const site = files.get(siteFile)?.value;
  const facts = isRecord(site) ? new Map(Object.entries(isRecord(site["facts"]) ? site["facts"] : {})) : undefined;
  const project: Project = {
    ...input,
    ...changes,
    linker,
    assets: keep("assets", input.assets),
    icons: keep("icons", input.icons),
    named,
    names: (kind) => keep(kind, named(kind)),
    asking: (kind) => {
      const all = kind ? [...named(kind).values()] : [...named("form").values(), ...named("generator").values()];
      return all.map((file) => fillFacts(file, project).file);
    },
    routes,
    paths: keep("paths", routes),
    digest: digestOf,
    view,
    refs: (file, kind) => {
      const own = digestOf(file).refs.filter((ref) => ref.kind === kind);
      const handed = file.kind === "page" ? view(file).handedRefs : [];
      return handed.length === 0 ? own : [...own, ...handed.filter((ref) => ref.kind === kind)];
    },
    facts,
    factNames: facts && keep("facts", facts),
  };
  return project;
}
