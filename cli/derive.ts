/** The last step of `npm run build`: makes every guide, archive and preview that is missing. */
import path from "node:path";
import process from "node:process";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { pruneDerived } from "../engine/derive/make/derived-folder.ts";
import { makeMissing } from "../engine/derive/make/make-missing.ts";
import { previewRecipes } from "../engine/derive/plan/plan.ts";
import { createLoader } from "../engine/load/loader.ts";
import { shownSigns } from "../engine/problem/format.ts";
import { readConfig } from "../server/process/config.ts";
import { projectRoot } from "../server/process/site-dir.ts";
import { createCommand, runCommand } from "./command/command.ts";

const folder = path.join(projectRoot, "dist/derived");

/** The last step of `npm run build`. */
export const command: CommandUnknownOpts = createCommand(
  "build",
  "Builds the server's and the browser's files, guides, archives and preview pictures into dist/.",
).action(async () => {
  const start = performance.now();
  // A server with another address makes what it needs anew when it starts.
  const { siteDir: root, origin } = readConfig(process.env);
  const { site, downloads } = await createLoader({ root, origin, engineRoot: projectRoot }).load();
  const recipes = [...downloads.recipes, ...(site ? previewRecipes(site) : [])];
  // No failure ends the build: the server tries again, and serves everything else.
  const made = await makeMissing(folder, recipes, (name, why) => {
    console.error(`${shownSigns(name, true)} was not made: ${shownSigns(why, true)}`);
  });
  const removed = pruneDerived(folder, recipes, new Set(downloads.faulty));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${made} of ${recipes.length} derived files made, ${removed} old ones removed, ${seconds} s`);
  for (const name of downloads.faulty) {
    console.error(`${shownSigns(name, true)} was not made: its guide has a mistake. "npm run check" says which.`);
  }
});

if (import.meta.main) await runCommand(command);
