/** Reads a page as a visitor does: text, links, lists. */
import type { Locator, Page } from "playwright-core";

/** Normalizes white space. */
export function even(text: string | null | undefined): string {
  return (text ?? "").replaceAll(/\s+/g, " ").trim();
}

/** Returns the visible text of a part of the page. */
export async function wordsOf(part: Locator): Promise<string> {
  return even(await part.innerText());
}

/** Returns all text of the page between its header and its footer. */
export function mainWords(page: Page): Promise<string> {
  return wordsOf(page.getByRole("main"));
}

/** Returns the part of the page that an address with this anchor leads to. */
export function partAt(page: Page, anchor: string): Locator {
  return page.locator(`#${anchor}`);
}

/** Returns the text of each of these elements, in order. */
export async function eachOf(elements: Locator): Promise<string[]> {
  return (await elements.allInnerTexts()).map(even);
}

/** Returns the headings of a level, in order. */
export function headingsOf(part: Locator | Page, level: number): Promise<string[]> {
  return eachOf(part.getByRole("heading", { level }));
}

export interface ReadLink {
  /** The visible label, without text for screen readers only and without the note on the file. */
  label: string;
  /** As in the HTML: path, anchor or URL. */
  to: string;
  newTab: boolean;
}

/** Returns the links in a part of the page, in order. */
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

/** Returns links as pairs of label and target. */
export async function leadsOf(part: Locator): Promise<[string, string][]> {
  return (await linksOf(part)).map(({ label, to }) => [label, to]);
}
