/** Derived files of a server whose content and maker are controlled by the test. */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import type { DownloadPlan } from "../../engine/derive/plan/plan.ts";
import type { Recipe } from "../../engine/derive/plan/recipe.ts";
import type { Site } from "../../engine/site/site.ts";
import { createDerivedFiles, type DerivedFiles, type DerivedFilesOptions } from "../../server/assets/derived-files.ts";
import { testSite } from "./site.ts";

/** Returns the recipe of an archive. */
export const recipe = (name: string, hash: string): Recipe => ({ name, hash, kind: "archive", files: [] });
/** One version of an archive. */
export const first = recipe("archives/tool.zip", "aaaaaaaaaaaaaaaa");
/** The next version. */
export const second = recipe("archives/tool.zip", "bbbbbbbbbbbbbbbb");

/** Returns a site with a gate in front of the download. */
export const behind = (key: string): Site => ({
  ...testSite(),
  privateAssets: new Map([["/assets/archives/tool.zip", key]]),
});

/** Creates the derived files; `state` holds their inputs and records what they did. */
export function setUpDerived(plan: Partial<DownloadPlan> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "derived-files-"));
  const downloads: DownloadPlan = { recipes: [first], faulty: [], ...plan };
  const state = {
    own: path.join(folder, "own"),
    built: path.join(folder, "built"),
    downloads,
    site: testSite(),
    holdsDownloads: false,
    made: [] as string[],
    prepared: 0,
    error: new Error("no paper"),
    failing: false,
    room: Infinity,
    logged: "",
  };
  const options: DerivedFilesOptions = {
    own: state.own,
    built: state.built,
    published: () => ({ site: state.site, downloads: state.downloads, holdsDownloads: state.holdsDownloads }),
    maker: {
      make: async ({ hash }) => {
        if (state.failing) throw state.error;
        state.made.push(hash);
        return Buffer.from(hash);
      },
      close: async () => undefined,
    },
    onPrepared: () => {
      state.prepared += 1;
    },
    hasRoom: (bytes) => Promise.resolve(bytes < state.room),
    log: pino({ base: null }, { write: (line) => (state.logged += line) }),
  };
  const readerOf = (files: DerivedFiles) => async (name: string) => {
    const found = await files.find(name);
    return found && readFileSync(found.file, "utf8");
  };
  const files = createDerivedFiles(options);
  const restart = (): DerivedFiles => createDerivedFiles(options);
  const afterRestart = (name: string) => readerOf(restart())(name);
  return { state, files, text: readerOf(files), readerOf, restart, afterRestart };
}
