import { derivedSize } from "../../engine/derive/make/derived-folder.ts";
import { type Recipe, saidBy } from "../../engine/derive/plan/recipe.ts";
import { gatesAtMost } from "../../engine/site/private-files.ts";
import type { Published } from "../content/published.ts";
import { isSameGates, type LastShown } from "./last-shown.ts";

/** The part of the content that decides who is shown a download. */
export type ShownContent = Pick<Published, "site" | "downloads" | "holdsDownloads">;

/**
 * Creates a function that records the versions of all downloads that are published and exist, so that they are known
 * even if nobody requested them: when the next version has a mistake or may be meant for a gate, and after a restart.
 *
 * It awaits nothing: between two steps another site may be published, whose gates are not those of the old version.
 * Whether an open page offers what a gated one does can be told only from the blocks of all pages, which no start
 * makes: until somebody requests a download, the gates count.
 */
export function createNotePublished(folders: readonly string[], lastShown: LastShown): (now: ShownContent) => void {
  let before: ShownContent["site"];
  const isThere = (recipe: Recipe): boolean => folders.some((folder) => derivedSize(folder, recipe) !== undefined);
  return (now) => {
    const { site } = now;
    if (!site) return;
    const earlier = before ?? site;
    for (const recipe of now.downloads.recipes) {
      const { name, hash } = recipe;
      const gates = gatesAtMost(site, name);
      if (lastShown.hashOf(name) === hash) {
        // What was recorded for a request is exact: it stays, as long as the gates do.
        if (!gates || !isSameGates(gatesAtMost(earlier, name), gates)) lastShown.note(recipe, gates);
      } else if (!isHeld(recipe, now, lastShown) && isThere(recipe)) lastShown.note(recipe, gates);
    }
    before = site;
  };
}

/**
 * Returns whether a version is held back: while a file is shown in an old version, its words may be meant for a gate that the
 * file names by now. What was published before is not new, and a gate of the download's own is already in force.
 */
export function isHeld(
  { kind, name, hash }: Recipe,
  { site, holdsDownloads }: ShownContent,
  lastShown: LastShown,
): boolean {
  if (!holdsDownloads || kind === "preview" || site?.privateAssets.has(`/assets/${name}`)) return false;
  return saidBy(lastShown.hashOf(name) ?? "") !== saidBy(hash);
}
