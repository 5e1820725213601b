import { expect, it } from "vitest";
import { openVisit, untilHydrated } from "./browser.ts";
import { holdApplication } from "./built-site.ts";
import { formOn } from "./every-form.ts";
import { website } from "./website.ts";

/** Runs in the page: wraps all text in elements, as a browser's translation does. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) words.push(walker.currentNode);
  for (const text of words) {
    if (text.data.trim() === "" || text.parentElement?.closest("script, style, textarea, option")) continue;
    const font = document.createElement("font");
    font.textContent = `${text.data}!`;
    text.replaceWith(font);
  }
}

/** Runs in the page: types on a step that is not shown yet. */
function type(element: HTMLElement, words: string): void {
  if (element instanceof HTMLTextAreaElement) element.value = words;
  element.dispatchEvent(new Event("input", { bubbles: true }));
}

function choose(element: HTMLElement): void {
  if (element instanceof HTMLSelectElement) element.selectedIndex = 1;
  element.dispatchEvent(new Event("input", { bubbles: true }));
}

it("what was typed and chosen stays where a translation of the browser has changed the words around it", async () => {
  const page = await openVisit(website());
  const release = await holdApplication(page);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await page.evaluate(translate);
  const form = formOn(page, "contact");
  await form.locator('[name="firstName"]').fill("Ada");
  await form.locator('[name="comments"]').evaluate(type, "Soon");
  await form.locator('[name="usingAI"][value="yes"]').evaluate((element: HTMLInputElement) => element.click());
  await form.locator("select").first().evaluate(choose);
  await form.locator('[name="firstName"]').evaluate((element) => (element.dataset["before"] = ""));
  release();
  await untilHydrated(page);
  // React has rendered the form again.
  await expect.poll(() => page.locator("[data-before]").count()).toBe(0);
  await expect.poll(() => form.locator('[name="firstName"]').inputValue()).toBe("Ada");
  await expect.poll(() => form.locator('[name="comments"]').inputValue()).toBe("Soon");
  await expect.poll(() => form.locator('[name="usingAI"][value="yes"]').isChecked()).toBe(true);
  const chosen = (element: HTMLSelectElement): number => element.selectedIndex;
  await expect.poll(() => form.locator("select").first().evaluate(chosen)).toBe(1);
});
