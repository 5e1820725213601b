/** The site with unsaved texts applied: its problems, files and pages. */
import { createLoader, type LastGood, type Loaded } from "../../../engine/load/loader.ts";
import { expandBlocks } from "../../../engine/link/expand.ts";
import type { Problem } from "../../../engine/problem/problem.ts";
import { createFragments, type Fragments } from "./fragments.ts";
import type { CompiledPage, Site } from "../../../engine/site/site.ts";
import { readSource } from "../../../engine/source/read-source.ts";
import type { SourceFile } from "../../../engine/source/source-file.ts";
import { readSchemas } from "../../../engine/validate/schemas.ts";
import { rangeOf, studioProblems } from "./studio-problems.ts";
import type { LookAnswer, LookRequest, ShownBlock, TextRange } from "./talk.ts";
import { isRecord } from "../../../engine/things/values.ts";
import { fragmentFolder, siteFile } from "../../../engine/things/folders.ts";

export interface StudioSiteOptions {
  /** The website's root directory. */
  siteDir: string;
  /** The directory that contains schema/ and engine/. */
  engineRoot: string;
  /** Directories with existing derived files. */
  derived: readonly string[];
  /** Origin of the site, without a trailing slash. */
  origin: string;
}

/** The page to preview, and the site's problems. */
export interface Looked extends Pick<LookAnswer, "problems" | "more"> {
  site: Site | undefined;
  page: CompiledPage | undefined;
  /** The file being edited is displayed in its last valid version. */
  stale: boolean;
  blocks: readonly ShownBlock[];
}

export interface StudioSite {
  /** Loads the site with the unsaved texts applied. */
  look(request: Pick<LookRequest, "path" | "drafts">): Promise<Looked>;
  /** Returns the site's problems with these texts in place of the files. */
  problemsWith(drafts: ReadonlyMap<string, string>): Promise<readonly Problem[]>;
  /** Returns the result of the last `look`, with the texts unsaved then; undefined before the first. */
  latest(): Loaded | undefined;
  /** Loads the site as it is on the disk. */
  saved(): Promise<Loaded>;
  /** Reports changes on the disk, by path; without paths, anything may have changed. */
  changed: (at?: readonly string[]) => void;
}

/** Maximum number of problems returned; nobody reads more. */
const mostProblems = 300;

/** Maximum number of changed paths to remember; with more, everything is reloaded. */
const mostWaiting = 1000;

/** Creates the studio's view of the site, which reads nothing until it is asked. */
export function createStudioSite({ siteDir, engineRoot, derived, origin }: StudioSiteOptions): StudioSite {
  const schemas = readSchemas(engineRoot);
  const known = new Set(schemas.types("block"));
  let isLook = false;
  const lastGood = createMemory(() => isLook);
  let drafts: ReadonlyMap<string, string> = new Map();
  const loader = createLoader({
    root: siteDir,
    engineRoot,
    derived,
    origin,
    lastGood,
    keepsBehind: false,
    drafts: () => drafts,
  });
  const waiting = new Set<string>();
  /** Whether the whole directory must be read again. */
  let everything = true;
  let latest: Loaded | undefined;

  const load = async (given: ReadonlyMap<string, string>, looks = false): Promise<Loaded> => {
    const changes = everything ? undefined : [...waiting];
    waiting.clear();
    everything = false;
    // The loader reads the drafts before its first await, so another request cannot replace them in between.
    drafts = given;
    isLook = looks;
    return loader.load(changes).catch((error: unknown) => {
      everything = true;
      throw error;
    });
  };

  return {
    async look({ path, drafts: given }) {
      // Loads the files first, because their valid texts are what a broken draft falls back to.
      if (everything || waiting.size > 0) await load(new Map());
      latest = await load(new Map(Object.entries(given)), true);
      const { site, problems, texts, stale } = latest;
      const placed = studioProblems(problems, texts);
      const page = site && pageOf(site, path, texts);
      const isShown = (file: string): string => (stale.includes(file) ? lastGood.get(file) : texts.get(file)) ?? "";
      return {
        problems: placed.slice(0, mostProblems),
        more: Math.max(0, placed.length - mostProblems),
        site,
        page,
        stale: stale.includes(path),
        blocks: page ? blocksOf(page.file, path, createFragments(isShown), isShown, known) : [],
      };
    },
    latest: () => latest,
    problemsWith: async (given) => (await load(given)).problems,
    saved: () => load(new Map()),
    changed(at) {
      if (!at || waiting.size + at.length > mostWaiting) everything = true;
      else for (const each of at) waiting.add(each);
    },
  };
}

/** Returns the page of a file, or the first page that shows it. */
function pageOf(site: Site, path: string, texts: ReadonlyMap<string, string>): CompiledPage | undefined {
  const pages = [...site.pages.values()];
  const name = path.replace(/^(forms|prompts)\/|\.yaml$/g, "");
  if (path.startsWith("forms/")) return pages.find(({ forms }) => forms.includes(name)) ?? site.pages.get("/");
  if (path.startsWith("prompts/")) return pages.find(({ prompts }) => prompts.includes(name));
  if (path === siteFile) return site.pages.get("/");
  const [, guide] = /^pages\/(guides\/.+)\.md$/.exec(path) ?? [];
  if (guide !== undefined) return pages.find(({ file }) => texts.get(file)?.includes(`${guide}.pdf`));
  if (!path.startsWith(`${fragmentFolder}/`)) return pages.find(({ file }) => file === path);
  const fragment = path.replace(/^pages\/_shared\/|\.yaml$/g, "");
  const takes = (line: string): boolean => /\bfragment: *["']?([\w./-]+)/.exec(line)?.[1] === fragment;
  return pages.find(({ file }) => texts.get(file)?.split("\n").some(takes));
}

/** Returns a page's blocks in order, with their ranges in the file being edited. */
function blocksOf(
  file: string,
  written: string,
  fragments: Fragments,
  textOf: (file: string) => string,
  known: ReadonlySet<string>,
): ShownBlock[] {
  const source = readSource(file, textOf(file));
  const blocks = isRecord(source.value) ? source.value["blocks"] : undefined;
  return expandBlocks(blocks, fragments).flatMap(({ block, file: from, pointer, top }): ShownBlock[] => {
    const type = isRecord(block) ? String(block["type"]) : "";
    const home = from === "" ? source : fragments.of(from);
    if (!known.has(type) || !home) return [];
    const shows = filesShownBy(block);
    const own = { file: home.path, range: rangeIn(home, pointer) };
    const range = written === file ? rangeIn(source, top) : home.path === written ? own.range : undefined;
    return [{ type, own, shows, ...(range && { range }) }];
  });
}

function rangeIn(source: SourceFile, pointer: string): TextRange {
  return rangeOf(source.locate({ file: source.path, pointer, at: "value" }));
}

/** Returns the forms and prompts that a block or a part of it refers to. */
function filesShownBy(part: unknown): readonly string[] {
  if (Array.isArray(part)) return part.flatMap(filesShownBy);
  if (!isRecord(part)) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (typeof value !== "string") return filesShownBy(value);
    if (key === "form") return [`forms/${value}.yaml`];
    return key === "generator" || key === "library" ? [`prompts/${value}.yaml`] : [];
  });
}

/**
 * Creates an in-memory store of the last valid texts, since a draft is for its author only. A text that is only on the disk
 * does not replace what the author saw while writing.
 */
function createMemory(isLook: () => boolean): LastGood {
  const texts = new Map<string, string>();
  return {
    get: (at) => texts.get(at),
    put: (at, text) => void (isLook() || !texts.has(at) ? texts.set(at, text) : undefined),
    delete: (at) => void texts.delete(at),
    paths: () => [...texts.keys()],
  };
}
