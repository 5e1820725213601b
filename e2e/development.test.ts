/** The development server as an author uses it: pages that follow edits, and /_gallery. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readReference } from "../engine/reference/read-reference.ts";
import { complaintsOf, openVisit, untilHydrated } from "./browser.ts";
import { startDevelopmentServer, visitFirst } from "./development-server.ts";
import { copyProject } from "./project-copy.ts";

const project = copyProject();
const home = path.join(project, "pages/index.yaml");
let origin = "";
let stop = async (): Promise<void> => undefined;

beforeAll(async () => {
  ({ origin, stop } = await startDevelopmentServer(project));
  const first = await openVisit(origin);
  await visitFirst(first, "/");
  await first.context().close();
});

afterAll(() => stop());

function edit(from: string | RegExp, to: string): void {
  writeFileSync(home, readFileSync(home, "utf8").replace(from, to));
}

describe("npm run dev", () => {
  it("hydrates the home page without a warning, with React's development checks", async () => {
    const page = await openVisit(origin);
    const complaints = complaintsOf(page);
    await page.goto("/");
    await untilHydrated(page);
    expect(complaints).toEqual([]);
  });

  it("editing a YAML file updates the open page without a reload; a mistake shows an overlay over the last good page", async () => {
    const page = await openVisit(origin);
    await page.goto("/");
    await untilHydrated(page);
    await page.evaluate(() => (document.documentElement.dataset["same"] = "yes"));
    const heading = page.getByRole("heading", { level: 1 });
    const overlay = page.locator("content-problems article").filter({ hasText: "pages/index.yaml" });
    const before = readFileSync(home, "utf8");

    edit(/^( {4}title: )AI adoption.*$/m, "$1A heading that was edited");
    await heading.filter({ hasText: "A heading that was edited" }).waitFor();

    edit("type: hero", "type: heero");
    await overlay.filter({ hasText: "heero" }).waitFor();
    await overlay.getByRole("link", { name: /^pages\/index\.yaml:\d+:\d+$/ }).waitFor();
    expect(await overlay.locator("pre").textContent()).toContain("^");
    expect(await heading.textContent()).toBe("A heading that was edited");

    // The last write wins, whatever chunks the writes are split into and however fast they follow each other.
    for (let turn = 0; turn < 8; turn++) {
      const type = `hee${"r".repeat(8 - turn)}o`;
      const last = readFileSync(home, "utf8").replace(/heer+o/, type);
      writeFileSync(home, "");
      await delay(turn);
      writeFileSync(home, last);
      await overlay.filter({ hasText: `\`${type}\`` }).waitFor();
    }

    // Escape closes the overlay for those who want to see the page; the next mistake shows it again.
    await page.locator("content-problems").getByRole("button", { name: "Close" }).press("Escape");
    await overlay.waitFor({ state: "detached" });
    edit("type: heero", "type: herooo");
    await overlay.filter({ hasText: "herooo" }).waitFor();

    writeFileSync(home, before);
    await overlay.waitFor({ state: "detached" });
    await heading.filter({ hasText: "AI adoption that actually sticks" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset["same"])).toBe("yes");
  });
});

const entries = readReference(path.resolve(import.meta.dirname, ".."));
const shown = entries.filter(({ group }) => group === "block" || group === "field");

describe("/_gallery in npm run dev", () => {
  let page: Page;
  beforeAll(async () => {
    page = await openVisit(origin, { permissions: ["clipboard-read", "clipboard-write"] });
    // Each frame would load the whole application; another test below checks that examples are rendered and hydrated.
    await page.route("**/_gallery/example/**", (route) => route.abort());
    await page.goto("/_gallery", { waitUntil: "domcontentloaded" });
  });

  it("shows every block and field, with its properties from the schema and its examples as YAML", async () => {
    for (const { id, properties, examples } of shown) {
      const section = page.locator(`section#${id}`);
      expect(await section.locator("tbody tr").count(), id).toBe(properties.length);
      expect(await section.locator("pre code").allTextContents(), id).toEqual(examples.map(({ yaml }) => yaml));
      expect(await section.locator("iframe").count(), id).toBe(examples.length);
    }
  });

  it("every example is rendered by the site's own renderer", async () => {
    for (const { id, examples } of shown) {
      for (const at of examples.keys()) {
        const answer = await fetch(`${origin}/_gallery/example/${id}/${at}`);
        expect(answer.status, `${id} ${at}`).toBe(200);
        const html = await answer.text();
        const [, shownIn = ""] = /<main[^>]*>([^]*)<\/main>/.exec(html) ?? [];
        expect(shownIn.replaceAll(/<[^>]+>/g, "").trim(), `${id} ${at}`).toMatch(/\w/);
        expect(html).not.toMatch(/\[object Object\]|>undefined</);
      }
    }
  });

  it("an example comes to life without a complaint", async () => {
    const frame = await openVisit(origin);
    const complaints = complaintsOf(frame);
    await frame.goto("/_gallery/example/field-select/1");
    await untilHydrated(frame);
    await frame.getByLabel("Focus area").selectOption({ label: "Business Expansion" });
    expect(complaints).toEqual([]);
  });

  it("is searchable: only what holds every word stays", async () => {
    await page.getByRole("searchbox", { name: "Search" }).fill("testimonial stars");
    await expect
      .poll(() => page.locator("section[data-words]:visible").evaluateAll((all) => all.map(({ id }) => id)))
      .toEqual(["block-quotes"]);
    await expect.poll(() => page.locator("nav li:visible").count()).toBe(1);
    await page.getByRole("searchbox", { name: "Search" }).fill("");
    await expect.poll(() => page.locator("section[data-words]:visible").count()).toBe(entries.length);
  });

  it("a button copies the YAML", async () => {
    const first = page.locator("section#block-hero article").first();
    await first.getByRole("button", { name: "Copy" }).click();
    await first.getByRole("button", { name: "Copied!" }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(entries.find(({ id }) => id === "block-hero")?.examples[0]?.yaml);
  });

  it("previews any page at phone, tablet and desktop width, its gate unlocked", async () => {
    await page.getByLabel("Preview a page").selectOption("/ccs");
    await page.waitForURL("**/_gallery/preview/ccs");
    const widths = await page.locator("iframe").evaluateAll((all) => all.map((frame) => frame.getAttribute("width")));
    expect(widths).toEqual(["390", "820", "1280"]);
    const phone = page.frameLocator("iframe").first();
    await phone.getByRole("heading", { level: 1, name: "Sources you can open, findings you can defend" }).waitFor();
    await expect.poll(() => phone.getByLabel("Password").count()).toBe(0);
  });

  it("what is not there answers 404", async () => {
    for (const address of ["/_gallery/nothing", "/_gallery/example/block-hero/99", "/_data/_gallery/page/none.json"]) {
      expect((await fetch(origin + address)).status, address).toBe(404);
    }
  });
});
