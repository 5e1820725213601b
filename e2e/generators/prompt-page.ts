/** Pages with prompts, opened with a clipboard and a clock in the test's hands. */
import type { Locator, Page } from "playwright-core";
import { openVisit, untilHydrated } from "../browser.ts";
import { gated, type GatedPath } from "../passwords.ts";
import { unlock, website } from "../website.ts";

interface Options {
  /** Whether the page stays when the test is over. Default: it does not. */
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

/** From now on the clipboard refuses as it does without the visitor's permission, until what is returned is called. */
export async function refuseClipboard(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const writeText = () => Promise.reject(new DOMException("Write permission denied.", "NotAllowedError"));
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  });
  return () => page.evaluate(() => void Reflect.deleteProperty(navigator, "clipboard"));
}

/** What the visitor could paste now. Line ends are those of the prompt. */
export async function pasted(page: Page): Promise<string> {
  const text = await page.evaluate(() => navigator.clipboard.readText());
  return text.replaceAll("\r\n", "\n");
}

/** The toast in the corner, if there is one. */
export function toast(page: Page): Locator {
  return page.locator("[data-toast]");
}

/** Waits for a toast and returns its words and whether it is destructive. */
export async function toastWords(page: Page, title: string): Promise<{ words: string[]; destructive: boolean }> {
  const shown = toast(page).filter({ hasText: title });
  await shown.waitFor();
  const words = (await shown.innerText()).split("\n").filter(Boolean);
  return { words, destructive: (await shown.getAttribute("data-toast")) === "destructive" };
}

/** The generator's form. */
export function generatorOn(page: Page, title: string): Locator {
  return page.getByRole("form", { name: title, exact: true });
}
