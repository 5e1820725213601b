/**
 * `npm run screenshots [-- PATH...]`: takes screenshots of all pages (or those named) of the built site into dist/screenshots,
 * at the widths of a phone, a tablet and a desktop, gated pages locked and unlocked, with a contact sheet of all of them.
 * `--dark` uses the dark scheme.
 */
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { createCommand, runCommand } from "../cli/command/command.ts";
import { type Shot, writeContactSheet } from "./contact-sheet.ts";
import { launchBrowser } from "../cli/report/launch-browser.ts";
import { pagePaths } from "./page-paths.ts";
import { gateEnvironment, gated } from "./passwords.ts";
import { startServer } from "./server.ts";

const folder = path.resolve(import.meta.dirname, "../dist/screenshots");
const widths = [390, 768, 1440] as const;

/** A variant of a page: as it is, as its gate shows it, or with the consent question on it. */
interface View {
  path: string;
  state: "" | "locked" | "unlocked" | "first visit" | "menu";
}

function viewsOf(paths: readonly string[]): View[] {
  return paths.flatMap((each): View[] => {
    if (each in gated)
      return [
        { path: each, state: "locked" },
        { path: each, state: "unlocked" },
      ];
    return [
      { path: each, state: "" },
      ...(each === "/"
        ? ([
            { path: each, state: "first visit" },
            { path: each, state: "menu" },
          ] as const)
        : []),
    ];
  });
}

/** Opens contexts for one width: one with the consent question answered, one fresh, and one that also has all passwords. */
async function openContexts(browser: Browser, origin: string, width: number, dark: boolean) {
  const open = (): Promise<BrowserContext> =>
    browser.newContext({
      baseURL: origin,
      viewport: { width, height: width < 500 ? 844 : 900 },
      colorScheme: dark ? "dark" : "light",
      reducedMotion: "reduce",
    });
  const [known, fresh, unlocked] = await Promise.all([open(), open(), open()]);
  for (const context of [known, unlocked]) {
    await context.addInitScript(() => localStorage.setItem("measuring-consent", "denied"));
  }
  for (const { key: pageName, password } of Object.values(gated)) {
    await unlocked.request.post("/api/verify-password", { data: { pageName, password } });
  }
  // A font that is not cached before the first paint of a page is not used on it.
  for (const context of [known, fresh, unlocked]) {
    const page = await context.newPage();
    await page.goto("/privacy");
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.close();
  }
  return { known, fresh, unlocked };
}

/** Makes every lazy picture load, then waits until all have arrived. */
async function settle(page: Page): Promise<void> {
  const ready = page.locator("html[data-ready]");
  // On a busy machine the browser sometimes stops running a background page for good.
  await ready.waitFor({ state: "attached", timeout: 8000 }).catch(async () => {
    await page.reload();
    await ready.waitFor({ state: "attached", timeout: 30_000 });
  });
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
    await document.fonts.ready;
    await Promise.all(
      [...document.images].filter((image) => image.src).map((image) => image.decode().catch(() => undefined)),
    );
  });
  await page.waitForLoadState("networkidle");
}

async function take(context: BrowserContext, view: View, width: number): Promise<Shot> {
  const page = await context.newPage();
  const name = `${view.path} ${view.state}`.trim();
  const file = `${(view.path.slice(1) || "home").replaceAll("/", "-")}${view.state && `.${view.state.replace(" ", "-")}`}.${width}.png`;
  await page.goto(view.path);
  await settle(page);
  const menu = view.state === "menu";
  if (menu)
    await page
      .getByRole("button", { name: width < 992 ? "Menu" : "Company" })
      .first()
      .click();
  await page.screenshot({
    path: path.join(folder, file),
    fullPage: !menu && view.state !== "first visit",
    animations: "disabled",
  });
  await page.close();
  return { name, width, file };
}

/** `npm run screenshots`. */
export const command: CommandUnknownOpts = createCommand(
  "screenshots",
  "Takes pictures of all pages into dist/screenshots.",
)
  .argument("[PATH...]", "only these pages: /company /terms")
  .option("--dark", "in the dark scheme")
  .action((paths, { dark = false }) => takeAll(paths.length > 0 ? paths : pagePaths(), dark));

async function takeAll(paths: readonly string[], dark: boolean): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [server, browser] = await Promise.all([startServer(gateEnvironment()), launchBrowser()]);
  try {
    const shots: Shot[] = [];
    const views = viewsOf(paths);
    for (const width of widths) {
      const { known, fresh, unlocked } = await openContexts(browser, server.origin, width, dark);
      for (const view of views) {
        const context = view.state === "unlocked" ? unlocked : view.state === "first visit" ? fresh : known;
        shots.push(await take(context, view, width));
      }
      await Promise.all([known.close(), fresh.close(), unlocked.close()]);
    }
    await writeContactSheet(folder, shots);
    console.log(`${shots.length} pictures of ${views.length} views in ${path.relative(process.cwd(), folder)}`);
  } finally {
    await Promise.all([browser.close(), server.stop()]);
  }
}

if (import.meta.main) await runCommand(command);
