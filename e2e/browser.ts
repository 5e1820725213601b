/** Browser pages for all tests of a worker. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished, TestRunner } from "vitest";
import { launchBrowser } from "../cli/report/launch-browser.ts";

/** Timeout in milliseconds for everything, long enough for the slowest of machines. */
export const patience = 300_000;

/** One browser per worker, because visitors of one browser share its clipboard; it is reused by the next file and ends with the worker. */
let launched: Promise<Browser> | undefined;
/** Contexts of visits that outlast a test. */
let lasting: BrowserContext[] = [];

/** Closes the visits that outlast a test; called at the end of a test file. */
export async function endVisits(): Promise<void> {
  const ended = lasting;
  lasting = [];
  await Promise.all(ended.map((context) => context.close()));
}

/**
 * Opens a page as a new visitor: no cookies, no storage, no cache. A page opened in a test is closed with it, because idle
 * pages cost time too; one that `lasts`, or is opened outside of tests, stays open until the end of the file.
 */
export async function openVisit(origin: string, options: BrowserContextOptions = {}, lasts = false): Promise<Page> {
  launched ??= launchBrowser();
  const browser = await launched;
  const context = await browser.newContext({ baseURL: origin, ...options });
  context.setDefaultTimeout(patience);
  if (lasts || !TestRunner.getCurrentTest()) lasting.push(context);
  else {
    const refused = refusalsIn(context);
    onTestFinished(async () => {
      await context.close();
      expect(refused, "what the content policy refused").toEqual([]);
    });
  }
  return context.newPage();
}

/** Collects what the pages' own policies block from now on, Trusted Types included. */
function refusalsIn(context: BrowserContext): string[] {
  const texts: string[] = [];
  context.on("console", (message) => {
    if (/Content Security Policy|Trusted(HTML|Script)/.test(message.text())) texts.push(message.text());
  });
  return texts;
}

/** Collects the page's errors and warnings from now on: those of the console, and uncaught errors. */
export function complaintsOf(page: Page): string[] {
  return consoleOf(page, ["error", "warning"]);
}

/** Collects all console messages of the page from now on, uncaught errors included, or only those of the given types. */
export function consoleOf(page: Page, types?: readonly string[]): string[] {
  const texts: string[] = [];
  page.on("console", (message) => {
    if (!types || types.includes(message.type())) texts.push(message.text());
  });
  page.on("pageerror", (error) => texts.push(String(error)));
  return texts;
}

/** Waits until the application runs on the page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

/**
 * Waits until some tab of the browser has the address. It asks the browser itself, because Playwright never reports about one
 * in a thousand tabs that a link opens, although the tab exists and shows its page.
 */
export async function untilTab(address: string): Promise<void> {
  launched ??= launchBrowser();
  const asking = await (await launched).newBrowserCDPSession();
  const addresses = async (): Promise<string[]> =>
    (await asking.send("Target.getTargets")).targetInfos.map(({ url }) => url);
  await expect.poll(addresses, { timeout: patience }).toContain(address);
  await asking.detach();
}

/** Stops the page's clock: from now on its timers advance only by `page.clock.runFor`, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}
