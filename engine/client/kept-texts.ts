/** The long texts of the first page that stand in its HTML alone: loaded with pages that have any. */
import type { PageData } from "../site/page-data.ts";
import { putTexts, type KeptPlace } from "../site/texts-once.ts";
import { listOf, partOf } from "../things/values.ts";
import { createPageStore } from "./page-store.ts";

/**
 * Puts into the page's data the texts that `kept`, the script behind it, has taken from the page. Rejects when it has not
 * all of them and the server has another page by now.
 */
export async function putKeptTexts(data: PageData, { dataset }: HTMLElement): Promise<void> {
  const places = listIn(dataset["places"]).map((place) => listOf(place).map(String));
  const texts = listIn(dataset["texts"]).map(String);
  const isWhole = places.every(([length], index) => texts[index]?.length === Number(length));
  putTexts(data, places, isWhole ? texts : await askTexts(data.path, places));
}

/** The texts as the server has them, where something had changed the page before its script could read it. */
async function askTexts(path: string, places: readonly KeptPlace[]): Promise<string[]> {
  const data = await createPageStore(() => "").get(path);
  return places.map(([length, ...names]) => {
    const text = partOf(data, names);
    if (typeof text !== "string" || text.length !== Number(length)) throw new Error("The page is another by now.");
    return text;
  });
}

function listIn(json = "[]"): readonly unknown[] {
  return listOf(JSON.parse(json));
}
