/** Restores the first page's long texts, which only its HTML contains; loaded with pages that have such texts. */
import type { PageData } from "../site/page-data.ts";
import { putTexts, type KeptPlace } from "../site/texts-once.ts";
import { listOf, partOf } from "../things/values.ts";
import { createPageStore } from "./page-store.ts";

/**
 * Puts the texts that `kept`, the script after the page, has read from the HTML into the page's data. Rejects when some
 * are missing and the server has a different page by now.
 */
export async function putKeptTexts(data: PageData, { dataset }: HTMLElement): Promise<void> {
  const places = listIn(dataset["places"]).map((place) => listOf(place).map(String));
  const texts = listIn(dataset["texts"]).map(String);
  const isWhole = places.every(([length], index) => texts[index]?.length === Number(length));
  putTexts(data, places, isWhole ? texts : await askTexts(data.path, places));
}

/** Fetches the texts from the server, for when something changed the page before its script could read it. */
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
