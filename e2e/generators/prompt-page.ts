/** Opens pages with prompts, with the clipboard and the clock under the test's control. */
import type { Locator, Page } from "playwright-core";
import { openVisit, untilHydrated } from "../browser.ts";
import { gated, type GatedPath } from "../passwords.ts";
import { unlock, website } from "../website.ts";

interface Options {
  /** Whether the page outlasts the test. Default: false. */
  lasts?: boolean;
}

/** Opens a page for a new visitor; a gated one is unlocked first. */
export async function openPrompts(path: string, { lasts = false }: Options = {}): Promise<Page> {
  const page = await openVisit(website(), { permissions: ["clipboard-read", "clipboard-write"] }, lasts);
  if (path in gated) await unlock(page, path as GatedPath);
  await page.goto(path);
  await untilHydrated(page);
  return page;
}

/** Makes the clipboard reject as it does without the visitor's permission, until the returned function is called. */
export async function refuseClipboard(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const writeText = () => Promise.reject(new DOMException("Write permission denied.", "NotAllowedError"));
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  });
  return () => page.evaluate(() => void Reflect.deleteProperty(navigator, "clipboard"));
}

/** Returns the text that a paste would insert. Line ends are those of the prompt. */
export async function pasted(page: Page): Promise<string> {
  const text = await page.evaluate(() => navigator.clipboard.readText());
  return text.replaceAll("\r\n", "\n");
}

/** Returns the toast in the corner. */
export function toast(page: Page): Locator {
  return page.locator("[data-toast]");
}

/** Waits for a toast and returns its text and whether it is destructive. */
export async function toastWords(page: Page, title: string): Promise<{ words: string[]; destructive: boolean }> {
  const shown = toast(page).filter({ hasText: title });
  await shown.waitFor();
  const words = (await shown.innerText()).split("\n").filter(Boolean);
  return { words, destructive: (await shown.getAttribute("data-toast")) === "destructive" };
}

/** Returns the generator's form. */
export function generatorOn(page: Page, title: string): Locator {
  return page.getByRole("form", { name: title, exact: true });
}
