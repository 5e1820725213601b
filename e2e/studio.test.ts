/** The studio as an author uses it: the text, its problems, and the page beside it. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { FrameLocator, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { complaintsOf, openVisit } from "./browser.ts";
import { atOnce } from "./at-once.ts";
import { startDevelopmentServer } from "./development-server.ts";
import { violationsOf } from "./looks/axe.ts";
import { copyProject } from "./project-copy.ts";

const project = copyProject();
const file = path.join(project, "pages/company/contact.yaml");
let origin = "";
let stop = async (): Promise<void> => undefined;
let page: Page;
let shown: FrameLocator;
let text: Locator;
let problems: Locator;

beforeAll(async () => {
  ({ origin, stop } = await startDevelopmentServer(project));
  page = await openVisit(origin, { viewport: { width: 1280, height: 800 } });
  await page.goto("/_studio");
  shown = page.frameLocator("iframe");
  text = page.locator(".cm-content");
  problems = page.getByRole("region", { name: "Problems" });
});
afterAll(() => stop());

/** Replaces the whole text by that of the file with one change; the editor's own DOM contains only the visible part. */
async function replaceText(from: string | RegExp, to: string): Promise<void> {
  const now = readFileSync(file, "utf8").replace(from, to);
  await text.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(now);
}

describe("npm run dev serves the studio at /_studio", () => {
  it("finds a page by its address, and shows its text and the page", async () => {
    const complaints = complaintsOf(page);
    await page.getByRole("searchbox", { name: "Search names and texts" }).fill("company/contact");
    await page
      .getByRole("button", { name: /^\/company\/contact/ })
      .first()
      .click();
    await text.filter({ hasText: "title: Contact us" }).waitFor();
    await shown.getByRole("heading", { level: 1 }).waitFor();
    await page.getByText("This is what you are writing.").waitFor();
    await page.getByRole("button", { name: "Where is this file used?" }).click();
    const uses = page.getByRole("region", { name: "Where pages/company/contact.yaml is used" });
    await uses
      .getByRole("button", { name: /^pages\/index\.yaml:\d+/ })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it("shows what is typed on the page before it is saved, and saves it with Control+S", async () => {
    await shown.locator("h1").evaluate((heading) => (heading.ownerDocument.documentElement.dataset["same"] = "yes"));
    await replaceText(/^( {4}title: ).*$/m, "$1A heading that is being written");
    await shown.getByRole("heading", { level: 1, name: "A heading that is being written" }).waitFor();
    await page.getByText("Not saved yet").waitFor();
    expect(readFileSync(file, "utf8")).not.toContain("A heading that is being written");
    // The page in the frame was not reloaded, so its scroll position is kept.
    expect(await atOnce(shown.locator("html").getAttribute("data-same"))).toBe("yes");
    await page.keyboard.press("Control+s");
    await page.getByText("pages/company/contact.yaml is saved.").waitFor();
    expect(readFileSync(file, "utf8")).toContain("A heading that is being written");
  });

  it("tells of a mistake at its place in the words of `check`, keeps the last good page and says so, and mends it by a button", async () => {
    await replaceText("type: hero", "type: heero");
    const problem = problems.getByRole("listitem").filter({ hasText: "heero" });
    await problem.getByRole("button", { name: /^pages\/company\/contact\.yaml:\d+:11$/ }).waitFor();
    await page.locator(".cm-lintRange-error").filter({ hasText: "heero" }).waitFor();
    await page.getByText("This is the last good version: the file has a mistake.").waitFor();
    await shown.getByRole("heading", { level: 1, name: "A heading that is being written" }).waitFor();
    await problem.getByRole("button", { name: "Change to `hero`" }).click();
    await problem.waitFor({ state: "detached" });
    await page.getByText("This is what you are writing.").waitFor();
    await page.getByText("Saved", { exact: true }).waitFor();
  });

  it("clicking words on the page selects them in the text; elsewhere it only puts the cursor into the block, which is marked", async () => {
    const selected = (): Promise<string | undefined> => page.evaluate(() => getSelection()?.toString());
    await shown.locator("h1").click();
    await expect.poll(selected).toBe("A heading that is being written");
    // Its top left corner, which contains no text.
    await shown
      .locator("form")
      .first()
      .click({ position: { x: 2, y: 2 } });
    await expect.poll(() => page.locator(".cm-activeLine").innerText()).toMatch(/^ *- type: form$/);
    expect(await atOnce(selected())).toBe("");
    await shown.locator("[data-studio-marked] form, form[data-studio-marked]").first().waitFor();
    await page.keyboard.press("Control+Home");
    await expect.poll(() => shown.locator("[data-studio-marked]").count()).toBe(0);
    // Words that the page generates are in no file: the studio says so, and further typing has no effect.
    await shown.getByText("Step 1 of 4").first().click();
    await page.getByText("“Step 1 of 4” is not in any file as it is here").waitFor();
    await expect.poll(() => page.locator(".cm-activeLine").innerText()).toMatch(/^ *- type: form$/);
    await page.keyboard.type("lost");
    // Words that appear on every page are in the site's file.
    const link = shown.getByRole("navigation", { name: "Footer" }).getByRole("link").first();
    await link.click();
    await page.getByRole("textbox", { name: "Text of pages/_site.yaml" }).waitFor();
    await expect.poll(selected).toBe((await link.innerText()).trim());
    await page
      .getByRole("button", { name: /^\/company\/contact/ })
      .first()
      .click();
    await page.getByRole("textbox", { name: "Text of pages/company/contact.yaml" }).waitFor();
    await page.getByText("Saved", { exact: true }).waitFor();
  });

  it("shows a form's step, its errors and its thanks, the page without script and on paper, by small buttons", async () => {
    const choose = async (group: string, name: string): Promise<void> => {
      const button = page.getByRole("group", { name: group }).getByRole("button", { name, exact: true });
      await button.press("Enter");
      await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
    };
    const step = (name: string): Locator => shown.getByRole("group", { name });
    await choose("Form contact", "step 2");
    await step("Step 2 of 4").waitFor();
    await choose("How the page is looked at", "Without script");
    await step("Step 4 of 4").waitFor();
    await choose("How the page is looked at", "On a screen");
    await step("Step 4 of 4").waitFor({ state: "hidden" });
    await choose("Form contact", "errors");
    await shown.getByRole("alert").waitFor();
    await choose("Form contact", "after it was sent");
    await shown.getByRole("heading", { name: "Thank You!" }).waitFor();
    await choose("How the page is looked at", "On paper");
    await shown.getByRole("navigation", { name: "Footer" }).waitFor({ state: "hidden" });
    expect(await atOnce(violationsOf(page))).toEqual([]);
    await choose("How the page is looked at", "On a screen");
    await shown.getByRole("navigation", { name: "Footer" }).waitFor();
    await choose("The page", "The page");
    await shown.getByRole("alert").waitFor({ state: "hidden" });
  });

  it("inserts a block from the palette at the cursor, moves it with its comments, copies it and takes it out", async () => {
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Control+i");
    const palette = page.getByRole("dialog", { name: "Insert a block or field" });
    await palette.getByRole("searchbox", { name: "Search" }).fill("notice");
    await palette.getByRole("button", { name: /^notice/ }).click();
    await page.frameLocator("dialog iframe").locator("main").waitFor();
    expect(await atOnce(violationsOf(page))).toEqual([]);
    await palette.getByRole("button", { name: "Insert this block" }).click();
    const bar = page.getByRole("toolbar", { name: "The block at the cursor" });
    const place = bar.getByText(/^notice, \d+ of \d+ in blocks$/);
    await place.waitFor();
    const before = await place.innerText();
    await bar.getByRole("button", { name: "Up", exact: true }).click();
    await expect.poll(() => place.innerText()).not.toBe(before);
    await bar.getByRole("button", { name: "Duplicate" }).click();
    await page.keyboard.press("Shift+Control+K");
    for (let undone = 0; undone < 3; undone++) await page.keyboard.press("Control+z");
    await expect.poll(() => place.innerText()).toBe(before);
    await page.keyboard.press("Control+z");
    await page.getByText("Saved", { exact: true }).waitFor();
  });

  it("runs no script of a page, whatever its YAML holds", async () => {
    await replaceText(/^( {4}title: ).*$/m, '$1"<img src=x onerror=alert(1)><script>parent.hacked = 1</script>"');
    await shown.getByRole("heading", { level: 1, name: "<img src=x onerror=alert(1)>" }).waitFor();
    expect(await atOnce(shown.locator("script").count())).toBe(0);
    expect(await atOnce(page.locator("iframe").getAttribute("sandbox"))).toBe("allow-same-origin");
    expect(await atOnce(page.evaluate(() => "hacked" in window))).toBe(false);
    await replaceText("", "");
  });

  it("an edit by another program shows at once where nothing is unsaved", async () => {
    writeFileSync(file, readFileSync(file, "utf8").replace("A heading that is being written", "Written elsewhere"));
    await shown.getByRole("heading", { level: 1, name: "Written elsewhere" }).waitFor();
    await text.click();
    await page.keyboard.press("Control+Home");
    await text.filter({ hasText: "Written elsewhere" }).waitFor();
  });

  it("takes a save back from the list of what was done, and that back again", async () => {
    const saved = readFileSync(file, "utf8");
    await replaceText(/^( {4}title: ).*$/m, "$1Saved to be taken back");
    await page.getByText("Not saved yet").waitFor();
    await page.keyboard.press("Control+s");
    await page.getByText("Saved", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Undo…" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "What was done" });
    const take = dialog.getByRole("button", { name: "Take back: pages/company/contact.yaml was saved" }).first();
    await take.press("Enter");
    await dialog.getByText("Taken back: pages/company/contact.yaml was saved. To do it again").waitFor();
    expect(readFileSync(file, "utf8")).toBe(saved);
    expect(await atOnce(violationsOf(page))).toEqual([]);
    await dialog.getByRole("button", { name: "Take back: Taken back: pages/company" }).press("Enter");
    await expect.poll(() => readFileSync(file, "utf8")).toContain("Saved to be taken back");
    await page.keyboard.press("Escape");
    await shown.getByRole("heading", { level: 1, name: "Saved to be taken back" }).waitFor();
  });

  it("does not exist in production builds", async () => {
    const site = inject("siteOrigin");
    for (const address of ["/_studio", "/_studio/api/files", "/server/dev/studio/browser/start.tsx"])
      expect((await fetch(site + address)).status, address).toBe(404);
    const built = path.resolve(import.meta.dirname, "../dist");
    const files = ["client", "server"].flatMap((folder) =>
      readdirSync(path.join(built, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
    );
    const scripts = files.filter((name) => name.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(10);
    for (const name of scripts)
      expect(readFileSync(path.join(built, name), "utf8"), name).not.toMatch(/codemirror|_studio/i);
  });

  it("axe finds nothing", async () => {
    expect(await violationsOf(page)).toEqual([]);
  });
});
