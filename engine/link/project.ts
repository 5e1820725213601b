/** Everything that the rules look at: the files by kind, the addresses, and what each file refers to. */
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

/** What the linker is given. */
export interface LinkInput {
  files: ReadonlyMap<string, SourceFile>;
  schemas: Schemas;
  /** Paths below pages/assets, plus "guides/NAME.pdf" for every pages/guides/NAME.md. */
  assets: ReadonlySet<string>;
  icons: ReadonlySet<string>;
  today: Date;
  /** Names among the assets that are made from other files, with the path of what they are made from. Default: none. */
  made?: ReadonlyMap<string, string>;
  /** Texts outside of the YAML files that may take facts, by path: the guides. Default: none. */
  guides?: ReadonlyMap<string, string>;
  /** What is wrong with the single files: keys that only slipped are read as they were meant. Default: nothing. */
  own?: readonly Problem[];
  /** Paths of files that look like content, but are not read. Default: none. */
  strays?: readonly string[];
}

/** Sets of names keep their identity from one run to the next as long as they hold the same. */
export interface Project extends LinkInput, Changes {
  linker: Linker;
  /** Files of a kind by name. A prompt file that cannot be read counts as both of its kinds. */
  named: (kind: FileKind) => ReadonlyMap<string, SourceFile>;
  names: (kind: FileKind) => ReadonlySet<string>;
  /** The forms and generators, or one kind of them, with their facts filled in: what can be answered is judged by what visitors are asked. */
  asking: (kind?: "form" | "generator") => readonly SourceFile[];
  /** The page behind each path, aliases included; the first one when several claim it. */
  routes: ReadonlyMap<string, SourceFile>;
  paths: ReadonlySet<string>;
  /** What a file itself refers to. */
  digest: (file: SourceFile) => Digest;
  /** A page with its includes. */
  view: (page: SourceFile) => PageView;
  /** The file's references of a kind, with those that only come about when an include hands values over. */
  refs: (file: SourceFile, kind: Reference) => Ref[];
  /** Undefined when the site file is missing or cannot be read. */
  facts: ReadonlyMap<string, unknown> | undefined;
  factNames: ReadonlySet<string> | undefined;
}

const digests = new WeakMap<Schemas, WeakMap<SourceFile, Digest>>();

/** Makes the project; what concerns a single file is kept as long as the file is the same. `linker` default: one of its own, which has seen nothing. */
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
