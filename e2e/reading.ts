/** What a visitor reads on a page: words, links, lists. */
import type { Locator, Page } from "playwright-core";

/** Words with their spaces made even. */
export function even(text: string | null | undefined): string {
  return (text ?? "").replaceAll(/\s+/g, " ").trim();
}

/** The words that can be seen in a part of the page. */
export async function wordsOf(part: Locator): Promise<string> {
  return even(await part.innerText());
}

/** All words of the page between its header and its footer. */
export function mainWords(page: Page): Promise<string> {
  return wordsOf(page.getByRole("main"));
}

/** The part of the page that an address with this anchor leads to. */
export function partAt(page: Page, anchor: string): Locator {
  return page.locator(`#${anchor}`);
}

/** The words of each of these elements, in their order. */
export async function eachOf(elements: Locator): Promise<string[]> {
  return (await elements.allInnerTexts()).map(even);
}

/** The headings of a level, in their order. */
export function headingsOf(part: Locator | Page, level: number): Promise<string[]> {
  return eachOf(part.getByRole("heading", { level }));
}

export interface ReadLink {
  /** What is written on it, without what only screen readers say and without the note on the file. */
  label: string;
  /** As written in the page: path, anchor or address. */
  to: string;
  newTab: boolean;
}

/** The links of a part of the page, in their order. */
export async function linksOf(part: Locator): Promise<ReadLink[]> {
  const found = await part.getByRole("link").evaluateAll((links) =>
    links.map((link) => {
      const copy = link.cloneNode(true) as HTMLElement;
      for (const hidden of copy.querySelectorAll(".visually-hidden")) hidden.remove();
      return {
        words: link.getAttribute("aria-label") ?? copy.textContent ?? "",
        to: link.getAttribute("href") ?? "",
        newTab: link.getAttribute("target") === "_blank",
      };
    }),
  );
  return found.map(({ words, to, newTab }) => {
    const label = even(words).replace(/ ?\(?(PDF|ZIP|Web page)(, [\d.]+ [kM]B)?\)?$/, "");
    return { label, to, newTab };
  });
}

/** Links as pairs of what is written on them and where they lead. */
export async function leadsOf(part: Locator): Promise<[string, string][]> {
  return (await linksOf(part)).map(({ label, to }) => [label, to]);
}
