/** The studio for people who use only the keyboard, a screen reader, or twice the size. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { atOnce } from "./at-once.ts";
import { openVisit } from "./browser.ts";
import { startDevelopmentServer } from "./development-server.ts";
import { violationsOf } from "./looks/axe.ts";
import { copyProject } from "./project-copy.ts";

const project = copyProject();
const file = path.join(project, "pages/company/contact.yaml");
const before = readFileSync(file, "utf8");
let origin = "";
let stop = async (): Promise<void> => undefined;
let page: Page;

beforeAll(async () => {
  ({ origin, stop } = await startDevelopmentServer(project));
  page = await openVisit(origin, { viewport: { width: 1280, height: 800 } });
  await page.goto("/_studio?file=pages/terms.yaml");
  await page.getByRole("textbox", { name: "Text of pages/terms.yaml" }).waitFor();
});
afterAll(() => stop());

const isFocused = (target: Locator): Promise<boolean> => target.evaluate((found) => found === document.activeElement);

it("a file that is opened from the list is where one writes: the focus goes to its text", async () => {
  await page
    .getByRole("button", { name: /^\/company\/contact/ })
    .first()
    .press("Enter");
  const text = page.getByRole("textbox", { name: "Text of pages/company/contact.yaml" });
  await expect.poll(() => isFocused(text)).toBe(true);
});

it("each save is heard, also when the same is said of it as of the one before", async () => {
  const said = page.locator("output.said");
  const save = async (): Promise<void> => {
    await page.keyboard.press("Control+End");
    await page.keyboard.type("#");
    await page.getByText("Not saved yet").waitFor();
    await page.keyboard.press("Control+s");
    await page.getByText("Saved", { exact: true }).waitFor();
    await said.filter({ hasText: "pages/company/contact.yaml is saved." }).waitFor();
  };
  await save();
  // Screen readers announce what is added to the region, not what it already contains.
  await said.evaluate((place) => {
    new MutationObserver(() => (place.dataset["heard"] = place.textContent)).observe(place, { childList: true });
  });
  await save();
  await expect.poll(() => said.getAttribute("data-heard")).toBe("pages/company/contact.yaml is saved.");
});

it("who is writing while somebody else changes the file writes on in their own version, and in the text when the two are one", async () => {
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" one");
  await page.getByText("Not saved yet").waitFor();
  writeFileSync(file, before.replace(/^description: .*$/m, "description: Written by somebody else while you wrote."));
  const sides = page.getByRole("region", { name: "Two versions" });
  await sides.waitFor();
  const yours = sides.getByRole("textbox", { name: "Yours: pages/company/contact.yaml" });
  await expect.poll(() => isFocused(yours)).toBe(true);
  await page.keyboard.type(" two");
  await yours.filter({ hasText: "## one two" }).waitFor();
  expect(await atOnce(violationsOf(page))).toEqual([]);
  await sides.getByRole("button", { name: "Go on with the right side" }).press("Enter");
  const text = page.getByRole("textbox", { name: "Text of pages/company/contact.yaml" });
  await expect.poll(() => isFocused(text)).toBe(true);
  await page.keyboard.press("Control+s");
  await expect.poll(() => readFileSync(file, "utf8")).toContain("## one two");
});

it("what hinders a beginning is where one goes on: the focus goes to the first answer that is wrong", async () => {
  await page.getByRole("button", { name: "New…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Begin something new" });
  await dialog.getByLabel(/^The page's title/).fill("A page without a name");
  await dialog.getByRole("button", { name: /^Begin/ }).press("Enter");
  const name = dialog.getByLabel(/^The file's name/);
  await expect.poll(() => isFocused(name)).toBe(true);
  await expect.poll(() => name.getAttribute("aria-invalid")).toBe("true");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

it.each([
  [1024, 640],
  [853, 533],
  [768, 1024],
  [640, 400],
  [320, 568],
])(
  "at twice its size, in a window of %i by %i, there is room to write and nothing lies beside it",
  async (width, height) => {
    await page.setViewportSize({ width, height });
    const heightOf = async (name: string): Promise<number> => (await page.locator(name).boundingBox())?.height ?? 0;
    await expect.poll(() => heightOf(".editor")).toBeGreaterThan(180);
    await expect.poll(() => heightOf(".stage")).toBeGreaterThan(180);
    await expect.poll(() => heightOf(".top")).toBeLessThan(height / 2);
    const isWide = (): Promise<boolean> =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    await expect.poll(isWide).toBe(false);
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+i");
    const dialog = page.getByRole("dialog", { name: "Insert a block or field" });
    await dialog.getByRole("searchbox", { name: "Search" }).fill("notice");
    await expect.poll(() => dialog.evaluate((found) => found.scrollWidth > found.clientWidth)).toBe(false);
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
  },
);
