/** The only loader: turns the project folder into a Site for the server, the development server, the command line and tests. */
import { pagePath } from "../link/page-path.ts";
import type { Site } from "../site/site.ts";
import { versionOf } from "../site/version.ts";
import { publisherOf } from "../derive/plan/compile-guide.ts";
import { derivedSize } from "../derive/make/derived-folder.ts";
import { createArchiveReader } from "../derive/plan/read-archives.ts";
import { createDownloadReader, type DownloadPlan } from "../derive/plan/plan.ts";
import type { Recipe } from "../derive/plan/recipe.ts";
import { createLink } from "../link/link.ts";
import { themeOf } from "../link/theme-of.ts";
import { createFileChecker } from "../mend/check-file.ts";
import { worthSaying } from "../problem/outcome.ts";
import type { Problem } from "../problem/problem.ts";
import { isSource, placeFor } from "../source/classify.ts";
import { schemaFolder } from "../source/modeline.ts";
import { readSource } from "../source/read-source.ts";
import type { SourceFile } from "../source/source-file.ts";
import { readSchemas } from "../validate/schemas.ts";
import { createAssetIndex, poorPictures, withDerived } from "./assets.ts";
import { type Chosen, chooseVersions, type LastGood } from "./choose-versions.ts";
import { findIcon, iconNames } from "./icons.ts";
import { shutAll, unsureDownloads } from "./unsure-downloads.ts";
import { createFileTree } from "../source/file-tree.ts";
import type { Found } from "../source/scan.ts";
import { unreadable } from "../source/unreadable-source.ts";
import { readFiles, readWhole } from "./read-files.ts";
import { isServed } from "../things/served-addresses.ts";
import { siteFile } from "../things/folders.ts";
import { rememberFor } from "../things/remember.ts";

export type { LastGood } from "./choose-versions.ts";

export interface LoaderOptions {
  /** The project folder, which contains pages/, forms/ and prompts/. */
  root: string;
  /** The folder that contains schema/ and engine/. Default: root. */
  engineRoot?: string;
  /** Stores the last good texts. If omitted, broken files have no fallback, as `check` needs. */
  lastGood?: LastGood;
  /** Remembers across restarts what went live despite an error. */
  lastFlawed?: LastGood;
  /** Whether old versions, and what they show, are only for readers who saw them. Default: true; authors on their own machine see every edit. */
  keepsBehind?: boolean | undefined;
  /** Whether to compile the site; `check` needs only the problems. Default: true. */
  compile?: boolean;
  /** Folders with previously generated files, used for the sizes of downloads. Default: none. */
  derived?: readonly string[];
  /** Returns today's date, for facts that expire. Default: the system date. */
  today?: () => Date;
  /** The site's address without a trailing slash, for links from guides to its pages. Default: such links become plain text. */
  origin?: string;
  /** Returns unsaved texts by path; each replaces its file or adds a new one. Called synchronously, before any await. Default: none. */
  drafts?: () => ReadonlyMap<string, string>;
  /** Returns a token that changes after each write by a program that writes many files; undefined during one. Default: no such program. */
  written?: () => string | undefined;
  /** The program that shows the site. Open pages reject data from another one, whose shape may differ. Default: the same for all. */
  program?: string;
}

export interface Loaded extends Pick<Chosen, "stale" | "withheld" | "holdsDownloads"> {
  /** Undefined when pages/_site.yaml is broken and was never good, or when compilation is off. */
  site: Site | undefined;
  /** Returns the complete content of every file before compilation, by path, to compare two versions. `facts` default to the site's own. */
  settled: (facts?: ReadonlyMap<string, string>) => ReadonlyMap<string, unknown>;
  problems: readonly Problem[];
  /** How to generate the guides and archives; empty when the site was not compiled. */
  downloads: DownloadPlan;
  /** The texts that were read, by path, for showing problems in context. */
  texts: ReadonlyMap<string, string>;
}

export interface Loader {
  /**
   * Reads what changed since the last call and returns everything. The first call reads all files.
   *
   * `changed` lists files and folders, relative to the root, that may have changed; nothing else is checked. Default:
   * whatever has a new modification time or size.
   */
  load(changed?: readonly string[]): Promise<Loaded>;
  /** Records that these files were shown to readers other than they specify, so that later versions are not judged by them. */
  forget(paths: readonly string[]): void;
}

/** Creates a loader. It caches files: one with the same modification time and size is not read again. */
export function createLoader(options: LoaderOptions): Loader {
  const { root, lastGood, lastFlawed, keepsBehind, today = () => new Date() } = options;
  const engineRoot = options.engineRoot ?? root;
  const schemas = readSchemas(engineRoot);
  const editorSchemas = schemaFolder(root, engineRoot);
  const check = rememberFor(createFileChecker(schemas));
  const link = createLink();
  const assetIndex = createAssetIndex(root);
  const archives = createArchiveReader(root);
  const readDownloads = createDownloadReader(root, archives);
  const tree = createFileTree(root, ["pages", "forms", "prompts"]);
  const sources = new Map<string, { found: Found; file: SourceFile }>();
  const drafted = new Map<string, SourceFile>();
  let first = true;
  let shown: Map<string, SourceFile> | undefined;
  let compiler: Awaited<ReturnType<typeof importCompiler>> | undefined;

  const read = (drafts: ReadonlyMap<string, string>, changed?: readonly string[]) => {
    tree.look(first ? undefined : changed);
    first = false;
    const downloads = readDownloads((folder) => tree.files(folder), drafts);
    return { ...readFiles(root, editorSchemas, tree, sources), downloads };
  };
  const load = (drafts: ReadonlyMap<string, string>, { files, strays, downloads }: ReturnType<typeof read>): Loaded => {
    for (const name of drafted.keys()) if (!drafts.has(name)) drafted.delete(name);
    for (const [name, text] of drafts) {
      if (!isSource(name)) continue;
      const before = drafted.get(name);
      const file = before?.text === text ? before : readSource(name, text, editorSchemas);
      drafted.set(name, file);
      files.set(name, file);
    }
    const index = assetIndex((folder) => tree.files(folder));
    const hindered = tree.hindered().flatMap(({ path: at, hindrance }) => {
      return hindrance && !isSource(at) ? [unreadable(at, hindrance)] : [];
    });
    const own = [...hindered, ...[...files.values()].flatMap(check), ...downloads.problems, ...poorPictures(index)];
    const linked = link({
      files,
      own,
      schemas,
      assets: new Set([...index.keys(), ...downloads.names]),
      icons: iconNames(),
      today: today(),
      made: downloads.made,
      guides: downloads.texts,
      strays,
    });
    const problems = worthSaying([...own, ...linked]);
    const texts = new Map([...[...files].map(([name, file]) => [name, file.text] as const), ...downloads.texts]);
    if (!compiler) return { site: undefined, settled: () => new Map(), problems, ...nothingChosen, texts };

    const { compile, factsOf, settleFiles } = compiler;
    const shut = hindered.map(({ file }) => file);
    const chosen = chooseVersions({ files, problems, check, lastGood, lastFlawed, shut, shown, keepsBehind });
    const { stale, withheld, holdsDownloads } = chosen;
    shown = new Map(chosen.files);
    const ofAll = chosen.files.get(siteFile)?.value;
    const facts = factsOf(ofAll);
    const plan = downloads.plan(publisherOf(ofAll, facts, themeOf(ofAll, schemas), options.origin));
    const sized = plan.recipes.map((each) => ({ name: each.name, bytes: sizeIn(options.derived ?? [], each) }));
    const assets = withDerived(index, [...sized, ...downloads.names.map((name) => ({ name }))]);
    const fragments = new Map([...chosen.files.values()].filter(isFragment).map((file) => [file.name, file]));
    const contextVersion = versionOf([
      options.program,
      [...facts],
      [...fragments.values()].map(({ name, hash }) => [name, hash]),
      [...assets, ...downloads.gates],
    ]);
    const context = { schemas, facts, assets, gates: downloads.gates, icon: findIcon, fragments };
    const settled: Loaded["settled"] = (filled = facts) =>
      settleFiles(chosen.files.values(), { ...context, facts: filled });
    const site = compile({
      files: chosen.files,
      context,
      contextVersion,
      unavailable: addressesOf(chosen.broken.filter(({ kind }) => kind === "page")),
    });
    // The unread file may be the page that keeps a download behind its gate: `client.yml`.
    const isUnread = hindered.length > 0 || strays.some((name) => isSource(placeFor(name)));
    const unsure = isUnread
      ? downloads.names
      : unsureDownloads(downloads.names, { files, chosen, problems, site, assets });
    const enforced = unsure.length === 0 || !site ? site : { ...site, shutFiles: shutAll(unsure) };
    return { site: enforced, settled, problems, downloads: plan, stale, withheld, holdsDownloads, texts };
  };
  return {
    load: async (changed) => {
      const drafts = options.drafts?.() ?? new Map<string, string>();
      if (options.compile !== false) compiler ??= await importCompiler();
      // Hashes archives before anything else is read, because files that belong together must all be from the same moment.
      const ahead = archives.readAhead(first ? undefined : changed);
      if (ahead) await ahead;
      if (first || !options.written) return load(drafts, read(drafts, changed));
      return load(drafts, await readWhole((again) => read(drafts, again ? undefined : changed), options.written));
    },
    forget(paths) {
      for (const forgetful of [shown, lastGood, lastFlawed]) for (const at of paths) forgetful?.delete(at);
    },
  };
}

/** Loaded lazily: the compiler brings the Markdown parser, a quarter of all modules, which `check` does not need. */
async function importCompiler() {
  const { factsOf } = await import("../compile/chrome.ts");
  const { compile } = await import("../compile/compile.ts");
  const { settleFiles } = await import("../compile/settle-files.ts");
  return { factsOf, compile, settleFiles };
}

/** The values before a site is compiled, and when none is. */
export const nothingChosen: Pick<Loaded, "downloads" | "stale" | "withheld" | "holdsDownloads"> = {
  downloads: { recipes: [], faulty: [] },
  stale: [],
  withheld: [],
  holdsDownloads: false,
};
const isFragment = (file: SourceFile): boolean => file.kind === "fragment";

function sizeIn(folders: readonly string[], recipe: Recipe): number | undefined {
  return folders.map((folder) => derivedSize(folder, recipe)).find((size) => size !== undefined);
}

/** Returns the addresses of pages, without those that the server handles itself. */
function addressesOf(pages: readonly SourceFile[]): ReadonlySet<string> {
  return new Set(pages.map(pagePath).filter((at) => !isServed(at)));
}
