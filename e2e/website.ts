/** The whole website as visitors see it: one server for all tests, one browser profile per test file. */
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { inject, onTestFailed } from "vitest";
import { complaintsOf, openVisit, untilHydrated } from "./browser.ts";
import { mainWords } from "./reading.ts";
import { gated, type GatedPath } from "./passwords.ts";

/** Returns the website's origin, without a trailing slash. */
export function website(): string {
  return inject("siteOrigin");
}

/** Opens a page for a new visitor and waits until the application runs on it. */
export async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openVisit(website(), options);
  await page.goto(path);
  if (options.javaScriptEnabled !== false) await untilHydrated(page);
  return page;
}

/**
 * Creates the visitor that all tests of a file share: opened on first use, and again after a failed test, which leaves the page
 * in an unknown state. Callers bring the page into its initial state.
 */
export function shareVisit(options: BrowserContextOptions = {}): () => Promise<Page> {
  let shared: Page | undefined;
  return async () => {
    const page = shared && !shared.isClosed() ? shared : await openVisit(website(), options, true);
    shared = page;
    onTestFailed(() => page.context().close());
    return page;
  };
}

let reader: { page: Page; complaints: string[]; path: string } | undefined;

/**
 * Shows a page to a visitor that all tests of the file share, for tests that only read. A gated page is unlocked first, and the
 * page is loaded only when another one is shown. Throws when the page logs errors or warnings on its console.
 */
export async function read(path: string): Promise<Page> {
  if (!reader || reader.page.isClosed()) {
    const page = await openVisit(website(), {}, true);
    reader = { page, complaints: complaintsOf(page), path: "" };
  }
  const { page, complaints } = reader;
  if (reader.path === path) return page;
  if (path in gated) await unlock(page, path as GatedPath);
  await page.goto(path);
  await untilHydrated(page);
  const serious = complaints.splice(0).filter((text) => !text.includes("status of 404"));
  if (serious.length > 0) throw new Error(`${path} complains: ${serious.join("; ")}`);
  reader.path = path;
  return page;
}

const words = new Map<string, string>();

/** Returns all text of a page between its header and its footer, cached per worker. */
export async function wordsAt(path: string): Promise<string> {
  const known = words.get(path) ?? (await mainWords(await read(path)));
  words.set(path, known);
  return known;
}

/** The cookies for each password, cached for all visitors of the worker, because verifying a password is deliberately slow. */
const passes = new Map<GatedPath, Parameters<BrowserContext["addCookies"]>[0]>();

/** Unlocks a gated page for this visitor, as the page itself does. */
export async function unlock(page: Page, path: GatedPath): Promise<void> {
  const pass = passes.get(path);
  if (pass) return page.context().addCookies(pass);
  const before = new Set((await page.context().cookies()).map(({ name }) => name));
  const { key: pageName, password } = gated[path];
  const answer = await page.request.post("/api/verify-password", { data: { pageName, password } });
  if (!answer.ok()) throw new Error(`${path} was not unlocked: ${answer.status()} ${await answer.text()}`);
  passes.set(
    path,
    (await page.context().cookies()).filter(({ name }) => !before.has(name)),
  );
}
