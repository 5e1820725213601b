/** Files that are made from others: found where they are stored, otherwise made once and stored. */
import { stat } from "node:fs/promises";
import type { Logger } from "pino";
import {
  copyDerived,
  derivedFile,
  derivedSize,
  keepDerived,
  pruneDerived,
} from "../../engine/derive/make/derived-folder.ts";
import type { Maker } from "../../engine/derive/make/maker.ts";
import { previewRecipes } from "../../engine/derive/plan/plan.ts";
import type { Recipe } from "../../engine/derive/plan/recipe.ts";
import { gatesOfMade } from "../../engine/site/private-files.ts";
import { type FindAsset, foundAsset, type FoundAsset } from "./find-asset.ts";
import { createLastShown, type LastShown } from "./last-shown.ts";
import { createNotePublished, isHeld, type ShownContent } from "./note-published.ts";
import { rememberFor } from "../../engine/things/remember.ts";

export interface DerivedFilesOptions {
  /** The folder for files that this server makes. */
  own: string;
  /** The folder of the build's derived files; nothing is written there. */
  built: string;
  maker: Maker;
  /** The site as it is shown now. */
  published: () => ShownContent;
  /** Called when downloads were made ahead, because their sizes are known now. */
  onPrepared: () => void;
  /** Resolves with whether there is room for this many bytes that are not needed yet. */
  hasRoom: (bytes: number) => Promise<boolean>;
  log: Logger;
}

export interface DerivedFiles {
  /** Finds a derived file by its path below /assets/; a missing one is made first. */
  find: FindAsset;
  /** Makes the missing downloads. Never rejects: failures are logged. */
  prepare(): Promise<void>;
  /** Removes what the site no longer needs from the server's own folder. Never throws: failures are logged. */
  prune(): void;
  /** Aborts what is being made. */
  close(): Promise<void>;
}

/**
 * Creates the finder of derived files. If a download cannot be made, it finds the version shown last, if those who see it now
 * were shown it then, and the log says why. Not so for previews: an old one may name what has since been put behind a gate.
 */
export function createDerivedFiles(options: DerivedFilesOptions): DerivedFiles {
  const { own, built, maker, published, onPrepared, log } = options;
  let closed = false;
  /** The error logged last: the same one holds for many files while no worker is available. */
  let said: unknown;
  const lastShown = createLastShown(own, log);
  const notePublished = createNotePublished([built, own], lastShown);
  notePublished(published());

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
      const now = published();
      const recipe = recipesOf(now).get(name);
      const present = recipe && !isHeld(recipe, now, lastShown) ? recipe : undefined;
      const asset = present && ((await kept(present)) ?? (await made(present)));
      if (asset) {
        noteShown(present, published(), lastShown);
        return asset;
      }
      const mayBeOld = recipe ? recipe.kind !== "preview" : now.downloads.faulty.includes(name);
      const last = mayBeOld && lastShown.of(name, gatesOfMade(now.site, name));
      return last ? kept(last) : undefined;
    },
    async prepare() {
      let any = false;
      const now = published();
      notePublished(now);
      for (const recipe of now.downloads.recipes) {
        if (closed) return;
        const before = await kept(recipe);
        const asset = before ?? (await made(recipe));
        any ||= asset !== before;
        if (before && lastShown.hashOf(recipe.name) === recipe.hash) await keepShown(options, recipe, before);
      }
      if (any) notePublished(published());
      if (any && !closed) onPrepared();
    },
    prune: () => prune(own, published(), lastShown, log),
    async close() {
      closed = true;
      await maker.close();
    },
  };
}

/** Records a version as shown, judged by what is published now: the content may have been reloaded since it was requested. */
function noteShown(shown: Recipe, now: ShownContent, lastShown: LastShown): void {
  const isShown = recipesOf(now).get(shown.name)?.hash === shown.hash && !isHeld(shown, now, lastShown);
  if (isShown && shown.kind !== "preview") lastShown.note(shown, gatesOfMade(now.site, shown.name));
}

/** Copies what is shown of the build's files: the next build has only its own versions, and the previous one may be needed too. */
async function keepShown(
  { own, built, hasRoom, log }: DerivedFilesOptions,
  recipe: Recipe,
  { file, bytes }: FoundAsset,
): Promise<void> {
  if (file !== derivedFile(built, recipe) || derivedSize(own, recipe) !== undefined) return;
  // Leads need the remaining space more.
  if (!(await hasRoom(bytes))) return;
  await copyDerived(built, own, recipe).catch((error: unknown) =>
    log.error({ err: error, asset: recipe.name }, "a download could not be kept beside the next build"),
  );
}

/** Removes what is neither needed now nor shown again when what is needed is lost or cannot be made. */
function prune(own: string, now: ShownContent, lastShown: LastShown, log: Logger): void {
  // Without a site it is unknown what is still needed.
  if (!now.site) return;
  const wanted = recipesOf(now);
  const shown = lastShown.all().filter(({ name }) => wanted.has(name));
  try {
    pruneDerived(own, [...wanted.values(), ...shown], new Set(now.downloads.faulty));
  } catch (error) {
    log.error({ err: error }, "derived files that nobody needs could not be removed");
  }
}

async function look(file: string, name: string): Promise<FoundAsset | undefined> {
  const stats = await stat(file).catch(() => undefined);
  return stats?.isFile() && stats.size > 0 ? foundAsset(file, name, stats) : undefined;
}

/** All recipes by the name of what they make; no two make the same. */
const recipesOf = rememberFor(({ site, downloads }: ShownContent): ReadonlyMap<string, Recipe> => {
  const all = site ? [...downloads.recipes, ...previewRecipes(site)] : downloads.recipes;
  return new Map(all.map((each) => [each.name, each]));
});
