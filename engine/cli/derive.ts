/** `node engine/cli/derive.ts`: makes every guide, archive and preview that is not there yet, as a part of the build. */
import path from "node:path";
import { derivedSize, keepDerived, pruneDerived } from "../derive/derived-folder.ts";
import { make } from "../derive/make.ts";
import { previewRecipes } from "../derive/plan.ts";
import { createLoader } from "../load/loader.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, "dist/derived");

async function main(): Promise<void> {
  const start = performance.now();
  const { site, downloads } = await createLoader({ root }).load();
  const recipes = [...downloads.recipes, ...(site ? previewRecipes(site) : [])];
  const missing = recipes.filter((recipe) => derivedSize(folder, recipe) === undefined);
  for (const recipe of missing) keepDerived(folder, recipe, await make(recipe));
  const removed = pruneDerived(folder, recipes, new Set(downloads.faulty));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${missing.length} of ${recipes.length} derived files made, ${removed} old ones removed, ${seconds} s`);
  for (const name of downloads.faulty) {
    console.error(`${name} was not made: its guide has a mistake. "npm run check" says which.`);
  }
}

await main();
