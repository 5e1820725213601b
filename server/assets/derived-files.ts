/** Files that are made from others: found where they are kept, else made once and kept. */
import { stat } from "node:fs/promises";
import type { Logger } from "pino";
import { derivedFile, derivedSize, keepDerived, pruneDerived } from "../../engine/derive/make/derived-folder.ts";
import type { Maker } from "../../engine/derive/make/maker.ts";
import { previewRecipes } from "../../engine/derive/plan/plan.ts";
import type { Recipe } from "../../engine/derive/plan/recipe.ts";
import { gatesOfMade } from "../../engine/site/private-files.ts";
import type { Published } from "../content/published.ts";
import { type FindAsset, foundAsset, type FoundAsset } from "./find-asset.ts";
import { createLastShown, type LastShown } from "./last-shown.ts";
import { rememberFor } from "../../engine/things/remember.ts";

export interface DerivedFilesOptions {
  /** Where files are kept that this server makes. */
  own: string;
  /** Where the build keeps its files; nothing is written there. */
  built: string;
  maker: Maker;
  /** The site as it is shown now. */
  published: () => Pick<Published, "site" | "downloads">;
  /** Called when downloads were made ahead: their sizes are known now. */
  onPrepared: () => void;
  log: Logger;
}

export interface DerivedFiles {
  /** Finds a derived file by its path below /assets/; one that is not there yet is made first. */
  find: FindAsset;
  /** Makes the downloads that are not there yet. Never rejects: failures are logged. */
  prepare(): Promise<void>;
  /** Removes what the site no longer needs from the server's own folder. Never throws: failures are logged. */
  prune(): void;
  /** Gives up what is being made. */
  close(): Promise<void>;
}

/**
 * A download that cannot be made is found in the version that was shown last, if those who see it now were shown it then,
 * and the log says why. Not so previews: an old one may name what has since been put behind a gate.
 */
export function createDerivedFiles(options: DerivedFilesOptions): DerivedFiles {
  const { own, built, maker, published, onPrepared, log } = options;
  let closed = false;
  /** The same reason holds for many files while no worker can be had. */
  let said: unknown;
  const lastShown = createLastShown(own, log);
  const replaced = rememberReplaced([built, own], lastShown, published());

  const kept = async (recipe: Pick<Recipe, "name" | "hash">): Promise<FoundAsset | undefined> =>
    (await look(derivedFile(built, recipe), recipe.name)) ?? (await look(derivedFile(own, recipe), recipe.name));

  const made = async (recipe: Recipe): Promise<FoundAsset | undefined> => {
    try {
      return await look(keepDerived(own, recipe, await maker.make(recipe)), recipe.name);
    } catch (error) {
      if (!closed && error !== said) log.error({ err: error, asset: recipe.name }, "a derived file could not be made");
      said = error;
      return undefined;
    }
  };

  return {
    async find(name) {
      const now = replaced.show(published());
      const recipe = recipesOf(now).get(name);
      const asset = recipe && ((await kept(recipe)) ?? (await made(recipe)));
      if (asset && recipe.kind !== "preview" && published().site === now.site)
        lastShown.note(recipe, gatesOfMade(now.site, name));
      if (asset) return asset;
      const mayBeOld = recipe ? recipe.kind !== "preview" : now.downloads.faulty.includes(name);
      if (!mayBeOld) return undefined;
      replaced.note(name);
      const last = lastShown.of(name, gatesOfMade(now.site, name));
      return last && kept(last);
    },
    async prepare() {
      let any = false;
      const { downloads } = replaced.show(published());
      const lost = [...downloads.faulty];
      for (const recipe of downloads.recipes) {
        if (closed) return;
        const before = await kept(recipe);
        const asset = before ?? (await made(recipe));
        if (asset) replaced.forget(recipe);
        else lost.push(recipe.name);
        any ||= asset !== before;
      }
      for (const name of lost) replaced.note(name);
      if (any && !closed) onPrepared();
    },
    prune: () => prune(own, published(), lastShown, log),
    async close() {
      closed = true;
      await maker.close();
    },
  };
}

type Shown = Pick<Published, "site" | "downloads">;

/** Removes what is neither needed now nor shown again when that is lost or never made. */
function prune(own: string, now: Shown, lastShown: LastShown, log: Logger): void {
  // Without a site nobody knows what is still needed.
  if (!now.site) return;
  const wanted = recipesOf(now);
  const shown = lastShown.all().filter(({ name }) => wanted.has(name));
  try {
    pruneDerived(own, [...wanted.values(), ...shown], new Set(now.downloads.faulty));
  } catch (error) {
    log.error({ err: error }, "derived files that nobody needs could not be removed");
  }
}

/**
 * Knows in which version a download was there before its present one, to tell who was shown it when nobody asked for it.
 *
 * Nothing waits here: between two steps another site may be published, and its gates are not those of the old version.
 */
function rememberReplaced(folders: readonly string[], lastShown: LastShown, first: Shown) {
  const replaced = new Map<string, { recipe: Recipe; site: Shown["site"] }>();
  let shown = first;
  let wanted: ReadonlyMap<string, string> = new Map();
  const isThere = (recipe: Recipe): boolean => folders.some((folder) => derivedSize(folder, recipe) !== undefined);
  return {
    /** Says what is published from now on, and returns it. */
    show(now: Shown): Shown {
      const before = shown;
      shown = now;
      if (before === now) return now;
      wanted = new Map(now.downloads.recipes.map(({ name, hash }) => [name, hash]));
      for (const recipe of before.downloads.recipes)
        if (wanted.get(recipe.name) !== recipe.hash && isThere(recipe))
          replaced.set(recipe.name, { recipe, site: before.site });
      const isDeleted = (name: string): boolean => !wanted.has(name) && !now.downloads.faulty.includes(name);
      for (const name of replaced.keys()) if (isDeleted(name)) replaced.delete(name);
      return now;
    },
    /** Only where it matters: whose gates stand in front of a file, the blocks of all pages tell. */
    note(name: string): void {
      const last = replaced.get(name);
      if (last) lastShown.note(last.recipe, gatesOfMade(last.site, name));
    },
    /** This version is there: if it is the present one, the one before it comes back no more. */
    forget({ name, hash }: Recipe): void {
      if (wanted.get(name) === hash) replaced.delete(name);
    },
  };
}

async function look(file: string, name: string): Promise<FoundAsset | undefined> {
  const stats = await stat(file).catch(() => undefined);
  return stats?.isFile() ? foundAsset(file, name, stats) : undefined;
}

/** All recipes by what they make: no two make the same. */
const recipesOf = rememberFor(
  ({ site, downloads }: Pick<Published, "site" | "downloads">): ReadonlyMap<string, Recipe> => {
    const all = site ? [...downloads.recipes, ...previewRecipes(site)] : downloads.recipes;
    return new Map(all.map((each) => [each.name, each]));
  },
);
