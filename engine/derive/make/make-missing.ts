/** Makes what a folder lacks. */
import { createMaker } from "./maker.ts";
import { derivedSize, keepDerived } from "./derived-folder.ts";
import type { Recipe } from "../plan/recipe.ts";

/** Makes each file that is not in the folder; `onFailed` is told of those that cannot be made. Returns how many were. */
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
