/** Which files are to be derived from the project as it is. */
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
  /** The names of all that can be linked to, whether they can be made at present or not. */
  names: readonly string[];
  /** By the same names: the path of the guide or of the archive's folder. */
  made: ReadonlyMap<string, string>;
  /** Texts of the guides by path, for showing problems in their place. */
  texts: ReadonlyMap<string, string>;
  /** The keys of the gates that heads of guides name, by the same names; "" for what nobody is to have. */
  gates: ReadonlyMap<string, string>;
  /** What is wrong with the heads of the guides. */
  problems: readonly Problem[];
  /** How to make them. */
  plan(publisher: Publisher): DownloadPlan;
}

/** How the downloads of a site are made. */
export interface DownloadPlan {
  recipes: readonly Recipe[];
  /** Names of what is not to be made at present, for a mistake in it or around it: it stays in the version before. */
  faulty: readonly string[];
  /** What each is known by under another name: paragraphs, as far as they say enough, or files. Default: nothing. */
  says?: ReadonlyMap<string, readonly string[]>;
}

/** Makes a reader of what becomes downloads: guides, with texts that are not saved in their place, and archives. It keeps what it read and compiled. */
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
          // No last version either: it may be that of the other one.
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

/** How to make the pictures that stand for the pages where links to them are shared. */
export const previewRecipes: (site: Site) => readonly Recipe[] = rememberFor((site) =>
  [...previewsOf(site)].map(([name, preview]) => recipe(name, { kind: "preview", preview })),
);

/**
 * Shorter ones are too much alike, but for all of them together; headings may be those of a template. By their words: editors break
 * lines anew, cut off spaces, and write letters in other ways. By their hashes: a part of a text keeps the whole in memory.
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
