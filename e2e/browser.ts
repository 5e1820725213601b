/** Pages of the browser that all tests of a worker share. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished, TestRunner } from "vitest";
import { launchBrowser } from "../cli/report/launch-browser.ts";

/** Milliseconds after which what does not come is given up, on the slowest of machines. */
export const patience = 300_000;

/** One for each worker, for visitors of one browser share its clipboard; it stays for the next file, and ends with the worker. */
let launched: Promise<Browser> | undefined;
/** Of visits that outlast a test. */
let lasting: BrowserContext[] = [];

/** Ends the visits that outlast a test; called when a file of tests is done. */
export async function endVisits(): Promise<void> {
  const ended = lasting;
  lasting = [];
  await Promise.all(ended.map((context) => context.close()));
}

/**
 * A page as a new visitor has it: no cookies, nothing stored, nothing cached. What is opened in a test is closed with
 * it, for pages that nobody looks at any more cost time too; unless it `lasts`, as what is opened outside of tests
 * does, until the file is done.
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

/** What the pages' own policies refuse from now on, Trusted Types included. */
function refusalsIn(context: BrowserContext): string[] {
  const texts: string[] = [];
  context.on("console", (message) => {
    if (/Content Security Policy|Trusted(HTML|Script)/.test(message.text())) texts.push(message.text());
  });
  return texts;
}

/** What the page complains about from now on: errors and warnings of the console, uncaught errors. */
export function complaintsOf(page: Page): string[] {
  return consoleOf(page, ["error", "warning"]);
}

/** Everything that comes to the page's console from now on, uncaught errors included; or what is of these types. */
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
 * Waits until some tab of the browser is at the address. The browser itself is asked: of one in a thousand tabs that a link opens,
 * Playwright never tells, though it is there and shows its page.
 */
export async function untilTab(address: string): Promise<void> {
  launched ??= launchBrowser();
  const asking = await (await launched).newBrowserCDPSession();
  const addresses = async (): Promise<string[]> =>
    (await asking.send("Target.getTargets")).targetInfos.map(({ url }) => url);
  await expect.poll(addresses, { timeout: patience }).toContain(address);
  await asking.detach();
}

/** Stops the page's clock: from now on its timers move by `page.clock.runFor` only, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}
