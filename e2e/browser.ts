/** Pages of the browser that all tests of a worker share. */
import process from "node:process";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, inject, onTestFinished, TestRunner } from "vitest";

let connected: Promise<Browser> | undefined;
/** Of visits that outlast a test. */
const contexts: BrowserContext[] = [];

afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  await (await connected)?.close();
});

/** The browser of this worker; the pool counts its workers from 1. */
function addressOfBrowser(): string {
  const addresses = inject("browserAddresses");
  const address = addresses[(Number(process.env["VITEST_POOL_ID"] ?? 1) - 1) % addresses.length];
  if (address === undefined) throw new Error("No browser was started");
  return address;
}

/**
 * A page as a new visitor has it: no cookies, nothing stored, nothing cached. What is opened in a test is closed with
 * it, for pages that nobody looks at any more cost time too; unless it `lasts`, as what is opened outside of tests
 * does, until the file is done.
 */
export async function openVisit(origin: string, options: BrowserContextOptions = {}, lasts = false): Promise<Page> {
  connected ??= chromium.connect(addressOfBrowser());
  const browser = await connected;
  const context = await browser.newContext({ baseURL: origin, ...options });
  context.setDefaultTimeout(10_000);
  context.setDefaultNavigationTimeout(30_000);
  if (lasts || !TestRunner.getCurrentTest()) contexts.push(context);
  else onTestFinished(() => context.close());
  return context.newPage();
}

/** Policies name features that this build of the browser does not have; that is nothing to complain about. */
const harmless = /Permissions-Policy header: Unrecognized feature/;

/** What the page complains about from now on: errors and warnings of the console, uncaught errors. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const serious = message.type() === "error" || message.type() === "warning";
    if (serious && !harmless.test(message.text())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}

/** Waits until the application runs on the page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator("html[data-ready]").waitFor({ state: "attached", timeout: 30_000 });
}

/** Stops the page's clock: from now on its timers move by `page.clock.runFor` only, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}
