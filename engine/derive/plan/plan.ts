/** Determines which files to derive from the current project. */
import type { Site } from "../../site/site.ts";
import { leastTelling, versionOf } from "../../site/version.ts";
import type { Problem } from "../../problem/problem.ts";
import { compileGuide, guideProblems, type Publisher } from "./compile-guide.ts";
import type { GuideText } from "./guide-text.ts";
import { previewsOf } from "./previews-of.ts";
import { type ArchiveReader, createArchiveReader } from "./read-archives.ts";
import { createGuideReader, type GuideReader } from "./read-guides.ts";
import { recipe, type Recipe } from "./recipe.ts";
import { archiveFolder, doubledGuides, guidePdf } from "../../things/folders.ts";
import { rememberFor } from "../../things/remember.ts";

/** The downloads of a project at one moment. */
export interface Downloads {
  /** The names of all files that can be linked to, whether or not they can currently be made. */
  names: readonly string[];
  /** The path of the guide or of the archive's folder, by the same names. */
  made: ReadonlyMap<string, string>;
  /** Texts of the guides by path, for showing problems in context. */
  texts: ReadonlyMap<string, string>;
  /** The gate keys in the front matter of guides, by the same names; "" for a guide closed to everybody. */
  gates: ReadonlyMap<string, string>;
  /** Problems in the front matter of the guides. */
  problems: readonly Problem[];
  /** Returns how to make them. */
  plan(publisher: Publisher): DownloadPlan;
}

/** How to make a site's downloads. */
export interface DownloadPlan {
  recipes: readonly Recipe[];
  /** Names of files not made now because of a mistake in or around them: the previous version stays. */
  faulty: readonly string[];
  /** Hashes that identify each file even under another name: of paragraphs long enough to be distinctive, or of files. Default: none. */
  says?: ReadonlyMap<string, readonly string[]>;
}

/** Creates a reader of download sources: archives, and guides with unsaved texts in place of their files. Caches its results. */
export function createDownloadReader(
  root: string,
  archiveReader: ArchiveReader = createArchiveReader(root),
): (...given: Parameters<GuideReader>) => Downloads {
  const readGuides = createGuideReader(root);
  const compiled = new WeakMap<GuideText, { key: string; made: Recipe | undefined }>();

  const guideRecipe = (guide: GuideText, publisher: Publisher, key: string): Recipe | undefined => {
    const before = compiled.get(guide);
    if (before?.key === key) return before.made;
    const whole = compileGuide(guide, publisher);
    const made = whole && recipe(guidePdf(guide.path), { kind: "guide", guide: whole });
    compiled.set(guide, { key, made });
    return made;
  };

  return (files, drafts) => {
    const guides = readGuides(files, drafts);
    const read = archiveReader.read(files);
    const archives = [...read.archives];
    const doubled = doubledGuides(guides.map(({ path }) => path));
    const made = new Map([
      ...guides.map(({ path }) => [guidePdf(path), path] as const),
      ...archives.map(([name]) => [archiveName(name), `${archiveFolder}/${name}`] as const),
    ]);
    return {
      names: [...made.keys()],
      made,
      texts: new Map(guides.map(({ path, text }) => [path, text])),
      gates: new Map(
        guides.flatMap(({ path, gate }) => {
          const key = doubled.has(guidePdf(path)) ? "" : gate;
          return key === undefined ? [] : [[guidePdf(path), key] as const];
        }),
      ),
      problems: [...read.problems, ...guides.flatMap(guideProblems)],
      plan: (publisher) => {
        const { facts, ...rest } = publisher;
        const key = JSON.stringify([rest, [...facts]]);
        const recipes = archives.map(([name, files]) => recipe(archiveName(name), { kind: "archive", files }));
        const faulty: string[] = [];
        for (const guide of guides) {
          // Not even the last version is kept, because it may belong to the other guide.
          if (doubled.has(guidePdf(guide.path))) continue;
          const made = guideRecipe(guide, publisher, key);
          if (made) recipes.push(made);
          else faulty.push(guidePdf(guide.path));
        }
        const says = new Map([
          ...guides.map((guide) => [guidePdf(guide.path), paragraphsOf(guide)] as const),
          ...archives.map(([name, files]) => [archiveName(name), files.map(({ hash }) => hash)] as const),
        ]);
        return { recipes, faulty, says };
      },
    };
  };
}

/** Returns the recipes for the pictures shown when links to pages are shared. */
export const previewRecipes: (site: Site) => readonly Recipe[] = rememberFor((site) =>
  [...previewsOf(site)].map(([name, preview]) => recipe(name, { kind: "preview", preview })),
);

/**
 * Short paragraphs are too common, so they count only together; headings may come from a template. Words are normalized because editors
 * rewrap lines, trim spaces and encode characters differently. Hashes are stored because a slice retains its whole text in memory.
 */
const paragraphsOf = rememberFor(({ body }: GuideText): readonly string[] => {
  const paragraphs = body
    .replaceAll(/^#{1,6} .*/gm, "")
    .split(/\n\s*\n/)
    .map((each) => each.normalize().split(/\s+/).join(" ").trim());
  const { long = [], short = [] } = Object.groupBy(paragraphs, ({ length }) =>
    length < leastTelling ? "short" : "long",
  );
  return [...long, short.join("\n")].filter(({ length }) => length >= leastTelling).map(versionOf);
});

function archiveName(folder: string): string {
  return `archives/${folder}.zip`;
}
