/** Makes the derived files missing from a folder. */
import { createMaker } from "./maker.ts";
import { derivedSize, keepDerived } from "./derived-folder.ts";
import type { Recipe } from "../plan/recipe.ts";

/** Makes each missing file and returns how many were made; calls `onFailed` for those that cannot be made. */
export async function makeMissing(
  folder: string,
  recipes: readonly Recipe[],
  onFailed: (name: string, why: string) => void,
): Promise<number> {
  const maker = createMaker();
  let made = 0;
  for (const recipe of recipes.filter((each) => derivedSize(folder, each) === undefined)) {
    try {
      keepDerived(folder, recipe, await maker.make(recipe));
      made += 1;
    } catch (error) {
      const [why = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
      onFailed(recipe.name, why);
    }
  }
  await maker.close();
  return made;
}
