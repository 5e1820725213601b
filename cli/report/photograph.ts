/** Takes the picture of a view in a browser: at rest, as a whole, without anything that moves. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Act, PicturedView } from "./views.ts";

/** Widths in pixels of a phone, a tablet and a desktop. */
export const widths = [390, 768, 1440] as const;

/** Maximum height in pixels. Longer pages are cut, because browsers draw no more at once. */
const tallest = 16_000;
const patience = 30_000;

/** Opens the context of a visitor at a width who has stored nothing except that measuring was declined. */
export async function openVisitor(browser: Browser, width: number): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    reducedMotion: "reduce",
    colorScheme: "light",
  });
  context.setDefaultTimeout(patience);
  await context.addInitScript(() => {
    sessionStorage.clear();
    localStorage.setItem("measuring-consent", "denied");
  });
  return context;
}

/** Milliseconds allowed for one picture. */
const longest = 2 * patience;

/**
 * Returns the picture as PNG. Rejects when the page does not come to rest or cannot be brought into the state, and after `most`
 * milliseconds: a page that computes without end, such as a drawing that contains itself a million times, does not respond, and the
 * browser's own timeout does not cover every call.
 */
export async function photograph(
  context: Pick<BrowserContext, "newPage">,
  address: string,
  view: Pick<PicturedView, "act" | "crop">,
  most = longest,
): Promise<Buffer> {
  const page = await context.newPage();
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error("It did not come to rest in time.")), most);
  });
  try {
    return await Promise.race([take(page, address, view), tooLate]);
  } finally {
    clearTimeout(late);
    // Such a page does not respond to being closed either; the browser ends it anyway.
    await Promise.race([page.close(), new Promise((resolve) => setTimeout(resolve, most / 10).unref())]);
  }
}

async function take(page: Page, address: string, view: Pick<PicturedView, "act" | "crop">): Promise<Buffer> {
  await page.goto(address);
  await settle(page);
  await page.evaluate(toWholePixels);
  if (view.act) await perform(page, view.act);
  return capture(page, view);
}

/** Stops all motion, and lays out what is far down like what is visible. */
const still =
  "*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important;content-visibility:visible!important}";

/** Waits until the application runs in every part of the page, loads every picture, and waits until all of them can be drawn. */
async function settle(page: Page): Promise<void> {
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  await page.addStyleTag({ content: still });
  await page.evaluate(async (longest) => {
    for (const image of document.images) {
      image.loading = "eager";
      // Otherwise the page may be drawn without it while it is decoded.
      image.decoding = "sync";
    }
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    // A form is hydrated when it comes into view; until then its buttons look as they do without script.
    const isAlive = (control: Element): boolean => Object.keys(control).some((key) => key.startsWith("__reactProps$"));
    const until = performance.now() + longest;
    for (const control of document.querySelectorAll("#root :is(button, input, select, textarea)")) {
      while (control.checkVisibility() && !isAlive(control)) {
        if (performance.now() > until) throw new Error("A form did not come to life.");
        control.scrollIntoView({ block: "center", behavior: "instant" });
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    scrollTo({ top: 0, behavior: "instant" });
    await document.fonts.ready;
    const images = [...document.images].filter((image) => image.src);
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    // What the application does after hydration comes before this.
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise(requestAnimationFrame);
  }, patience);
}

/**
 * Makes the height of each part of the page a whole number of pixels. Otherwise, a part that grows by a fraction of a pixel makes
 * lines and letters far below it be drawn differently, though nothing changes there.
 */
function toWholePixels(): void {
  // Inner parts come first, because they make the outer ones higher.
  const parts = [...document.querySelectorAll<HTMLElement>("#root > * > *, #main > *, #main > * > *")].toReversed();
  for (const part of parts) {
    const { display, position, paddingBottom } = getComputedStyle(part);
    const { height } = part.getBoundingClientRect();
    const missing = Math.ceil(height - 0.01) - height;
    if (display === "inline" || position === "fixed" || position === "absolute" || missing < 0.01) continue;
    part.style.paddingBottom = `${Number.parseFloat(paddingBottom) + missing}px`;
  }
}

async function perform(page: Page, act: Act): Promise<void> {
  if (act.kind === "menu") return openMenu(page, act.labels);
  const dialog = page.locator("dialog", { has: page.locator("h2", { hasText: act.title }) }).first();
  return dialog.evaluate((element: HTMLDialogElement) => element.showModal());
}

/** Opens the menu of a phone, or else the first submenu of the bar. */
async function openMenu(page: Page, labels: readonly string[]): Promise<void> {
  const wide = page.locator("header [data-top][popovertarget]", { hasText: labels[0] ?? "" }).first();
  const button = (await wide.isVisible()) ? wide : page.locator("header button[popovertarget]:visible").first();
  if (await button.isVisible()) await button.click();
}

interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function capture(page: Page, { crop, act }: Pick<PicturedView, "act" | "crop">): Promise<Buffer> {
  const inWindow = act?.kind === "menu" || act?.kind === "dialog";
  const clip = await page.evaluate(
    ([selectors, window, most]): Clip => {
      const dialog = document.querySelector("dialog[open]:modal")?.getBoundingClientRect();
      if (dialog) return { x: dialog.x, y: dialog.y + scrollY, width: dialog.width, height: dialog.height };
      const found = selectors.map((each) => document.querySelector(each)).find((each) => each);
      const part = found?.closest("section:not([aria-labelledby$='-sent']), footer") ?? found;
      const width = document.documentElement.clientWidth;
      if (window) return { x: 0, y: scrollY, width, height: innerHeight };
      if (!part) return { x: 0, y: 0, width, height: Math.min(document.documentElement.scrollHeight, most) };
      const { top, height } = part.getBoundingClientRect();
      return { x: 0, y: Math.max(0, Math.floor(top + scrollY)), width, height: Math.min(Math.ceil(height), most) };
    },
    [crop ?? [], inWindow, tallest] as const,
  );
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "png",
    optimizeForSpeed: true,
    captureBeyondViewport: !inWindow,
    clip: { ...clip, height: Math.max(1, clip.height), scale: 1 },
  });
  await session.detach();
  return Buffer.from(data, "base64");
}
