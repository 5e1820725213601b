/** The one loader: from the project's folder to a Site. Server, development server, command line and tests call it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { factsOf } from "../compile/chrome.ts";
import { compile } from "../compile/compile.ts";
import { pathOf } from "../compile/page.ts";
import type { Site } from "../compile/site.ts";
import { versionOf } from "../compile/version.ts";
import { publisherOf } from "../derive/compile-guide.ts";
import { derivedSize } from "../derive/derived-folder.ts";
import { createDownloadReader, type DownloadPlan } from "../derive/plan.ts";
import type { Recipe } from "../derive/recipe.ts";
import { link } from "../link/link.ts";
import { worthSaying } from "../problem/outcome.ts";
import type { Problem } from "../problem/problem.ts";
import { isSource, isStray } from "../source/classify.ts";
import { readSource } from "../source/read-source.ts";
import type { SourceFile } from "../source/source-file.ts";
import { readSchemas, type Schemas } from "../validate/schemas.ts";
import { createValidator } from "../validate/validate.ts";
import { createAssetIndex, withDerived } from "./assets.ts";
import { chooseVersions, type LastGood } from "./choose-versions.ts";
import { findIcon, iconNames } from "./icons.ts";
import { createFileTree } from "../source/file-tree.ts";
import { isMissing, type Found } from "../source/scan.ts";

export type { LastGood } from "./choose-versions.ts";

export interface LoaderOptions {
  /** The project's folder, which holds pages/, forms/ and prompts/. */
  root: string;
  /** The folder with schema/ and engine/. Default: root. */
  engineRoot?: string;
  /** Without it a broken file has nothing to fall back on: what `check` wants. */
  lastGood?: LastGood;
  /** Whether the site is compiled; `check` needs only the problems. Default: true. */
  compile?: boolean;
  /** Folders with derived files that were made before; they tell the sizes of downloads. Default: none. */
  derived?: readonly string[];
  /** Today, for facts that expire. Default: the system's date. */
  today?: () => Date;
}

export interface Loaded {
  /** Undefined when pages/_site.yaml is broken and never was good, and when nothing was to be compiled. */
  site: Site | undefined;
  problems: readonly Problem[];
  /** How to make the guides and archives; nothing when the site was not compiled. */
  downloads: DownloadPlan;
  /** Files that are shown in their last good version because the present one is broken. */
  stale: readonly string[];
  /** What was read, by path, for showing problems in their place. */
  texts: ReadonlyMap<string, string>;
}

export interface Loader {
  /**
   * Reads what changed since the last call and returns the whole. The first call reads everything.
   *
   * `changed` are the paths of files and folders, relative to the root, that may be other than before; nothing else is
   * looked at. Default: whatever has another time or size.
   */
  load(changed?: readonly string[]): Promise<Loaded>;
}

/** Makes a loader. It keeps what it read: a file whose time and size are unchanged is not read again. */
export function createLoader(options: LoaderOptions): Loader {
  const { root, lastGood, today = () => new Date() } = options;
  const schemas = readSchemas(options.engineRoot ?? root);
  const check = createChecker(schemas);
  const assetIndex = createAssetIndex(root);
  const readDownloads = createDownloadReader(root);
  const tree = createFileTree(root, ["pages", "forms", "prompts"]);
  const sources = new Map<string, { found: Found; file: SourceFile }>();
  let first = true;

  const load = (changed?: readonly string[]): Loaded => {
    tree.look(first ? undefined : changed);
    first = false;
    const { files, strays } = readFiles(root, tree.files(), sources);
    const index = assetIndex((folder) => tree.files(folder));
    const downloads = readDownloads((folder) => tree.files(folder));
    const own = [...files.values()].flatMap(check);
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
    const guideProblems = downloads.problems(factsOf(findSite(files)?.value));
    const problems = worthSaying([...own, ...linked, ...guideProblems]);
    const texts = new Map([...[...files].map(([name, file]) => [name, file.text] as const), ...downloads.texts]);
    if (options.compile === false)
      return { site: undefined, problems, downloads: { recipes: [], faulty: [] }, stale: [], texts };

    const chosen = chooseVersions({ files, problems, check, lastGood });
    const siteFile = findSite(chosen.files)?.value;
    const facts = factsOf(siteFile);
    const plan = downloads.plan(publisherOf(siteFile, facts));
    const sized = plan.recipes.map((each) => ({ name: each.name, bytes: sizeIn(options.derived ?? [], each) }));
    const assets = withDerived(index, [...sized, ...downloads.names.map((name) => ({ name }))]);
    const fragments = new Map([...chosen.files.values()].filter(isFragment).map((file) => [file.name, file]));
    const contextVersion = versionOf([
      [...facts],
      [...fragments.values()].map(({ name, hash }) => [name, hash]),
      [...assets],
    ]);
    const site = compile({
      files: chosen.files,
      context: { schemas, facts, assets, icon: findIcon, fragments },
      contextVersion,
      unavailable: new Set(chosen.broken.filter(isPage).map(pathOf)),
    });
    return { site, problems, downloads: plan, stale: chosen.stale, texts };
  };
  return { load: async (changed) => load(changed) };
}

const isPage = (file: SourceFile): boolean => file.kind === "page";
const isFragment = (file: SourceFile): boolean => file.kind === "fragment";

function findSite(files: ReadonlyMap<string, SourceFile>): SourceFile | undefined {
  return files.get("pages/_site.yaml");
}

function sizeIn(folders: readonly string[], recipe: Recipe): number | undefined {
  return folders.map((folder) => derivedSize(folder, recipe)).find((size) => size !== undefined);
}

/** All problems of one file by itself, kept as long as the file is the same. */
function createChecker(schemas: Schemas): (file: SourceFile) => readonly Problem[] {
  const validate = createValidator(schemas);
  const known = new WeakMap<SourceFile, readonly Problem[]>();
  return (file) => {
    const before = known.get(file);
    if (before) return before;
    const problems = file.value === undefined ? file.problems : [...file.problems, ...validate(file)];
    known.set(file, problems);
    return problems;
  };
}

function readFiles(
  root: string,
  all: readonly Found[],
  sources: Map<string, { found: Found; file: SourceFile }>,
): { files: Map<string, SourceFile>; strays: string[] } {
  const files = new Map<string, SourceFile>();
  const strays: string[] = [];
  for (const found of all) {
    const before = sources.get(found.path);
    if (before?.found === found) {
      files.set(found.path, before.file);
      continue;
    }
    // A file below pages/assets is a download, whatever its ending.
    if (!isSource(found.path)) {
      if (isStray(found.path)) strays.push(found.path);
      continue;
    }
    const file = readFile(root, found.path, before?.file);
    if (!file) continue;
    sources.set(found.path, { found, file });
    files.set(found.path, file);
  }
  if (sources.size > files.size) for (const name of sources.keys()) if (!files.has(name)) sources.delete(name);
  return { files, strays };
}

/** Reads one file; the same text gives the same SourceFile, so that nothing below is done again. */
function readFile(root: string, name: string, before: SourceFile | undefined): SourceFile | undefined {
  try {
    const text = readFileSync(path.join(root, name), "utf8");
    return before?.text === text ? before : readSource(name, text);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
