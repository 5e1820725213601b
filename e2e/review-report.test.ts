/** The report with screenshots for a prepared pull request, opened from the disk; all ten with REVIEWS=all. */
import { once } from "node:events";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { UsageError } from "../cli/command/command.ts";
import { diff } from "../cli/diff.ts";
import { outline } from "../cli/report/outline.ts";
import { photograph } from "../cli/report/photograph.ts";
import { openRequest, requests } from "../test/reviews/requests.ts";
import { complaintsOf, openVisit } from "./browser.ts";
import { type Shot, writeSheet } from "./contact-sheet.ts";
import { violationsInTheDark, violationsOf } from "./looks/axe.ts";

const asked = process.env["REVIEWS"] === "all" ? requests : ["client-page-added", "field-required"];

/** The pages with screenshots, and the number of other pages that change in the same way. */
const pictured: Readonly<Record<string, readonly [page: string, others: number][]>> = {
  "block-moved": [["/solutions", 0]],
  "client-page-added": [["/sample-foundry", 0]],
  "field-required": [["/partnerships", 0]],
  "fragment-changed": [["/iplan", 1]],
  "gate-loosened": [["/ccs", 0]],
  "picture-replaced": [["/solutions", 0]],
  "template-changed": [["/ccs", 0]],
};

/** States that the report shows in addition to the page itself. */
const states: Readonly<Record<string, readonly string[]>> = {
  "bar-changed": ["The menu, opened"],
  "client-page-added": ["The wall"],
  "field-required": ["Form partner: errors"],
  "template-changed": ["Generator research-builder: the prompt for sample answers"],
};

/** Runs `npm run diff -- HEAD --report`, and returns its output. */
async function reportOn(content: string, folder: string): Promise<string[]> {
  const said: string[] = [];
  await diff(content, "HEAD", { report: folder, say: (line) => said.push(line) });
  return said;
}

/** PICTURES=yes REVIEWS=all retakes the pictures of docs/reviewing.md: the top of each report, at the widths of a phone and a desktop. */
const shots: Shot[] = [];
const taken = mkdtempSync(path.join(tmpdir(), "review-shots-"));
const sheets = [
  { width: 390, height: 1100, size: { width: 300, height: 846, columns: 5 }, file: "review-telephone.png" },
  { width: 1440, height: 1350, size: { width: 800, height: 750, columns: 2 }, file: "review-ten.png" },
];

const closer = [
  { of: "bar-changed", at: "h1", width: 1440, file: "review-report.png" },
  { of: "bar-changed", at: "[aria-labelledby^=page_] h3", width: 820, file: "review-bar.png" },
  { of: "bar-changed", at: "h3:has-text('The menu, opened')", width: 820, file: "review-menu.png" },
  {
    of: "template-changed",
    at: "h3:has-text('the prompt for sample answers') ~ .pair .mark",
    width: 820,
    file: "review-prompt.png",
  },
];
const pictures = path.resolve(import.meta.dirname, "../docs/pictures");

async function keepPictures(name: string, page: Page): Promise<void> {
  if (process.env["PICTURES"] !== "yes") return;
  for (const { width, height } of sheets) {
    await page.setViewportSize({ width, height });
    const file = `${name}-${width}.png`;
    await page.screenshot({ path: path.join(taken, file) });
    shots.push({ name, width, file });
  }
  for (const { at, width, file } of closer.filter(({ of }) => of === name)) {
    await page.setViewportSize({ width, height: 900 });
    const begin = page.locator(at).first();
    await begin.evaluate((element) => {
      element.scrollIntoView();
      scrollBy(0, -24);
    });
    await page.screenshot({ path: path.join(pictures, file) });
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

afterAll(async () => {
  for (const { width, size, file } of shots.length > 0 ? sheets : []) {
    const own = shots.filter((shot) => shot.width === width);
    await writeSheet(path.join(pictures, file), taken, own, size);
  }
  rmSync(taken, { recursive: true });
});

function temporary(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "report-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe("npm run diff -- REV --report DIR", () => {
  it.each(asked)("%s: one folder that opens from the disk, and is as quick to make again", async (name) => {
    const { folder: content, remove } = openRequest(name);
    onTestFinished(remove);
    const folder = temporary();
    const said = await reportOn(content, folder);
    expect(said.at(-1)).toBe(`Open ${path.join(folder, "index.html")}`);
    const html = readFileSync(path.join(folder, "index.html"), "utf8");
    expect(html).not.toContain("could not be taken");
    expect(html).toContain("Not for strangers.");
    expect(html).toMatch(/ loads [\d.]+ kB in \d+ files/);
    expect(html.match(/(?:src|href)="(?!#|pictures\/)[^"]*"/g), "it loads nothing from elsewhere").toBeNull();

    const page = await openVisit("http://127.0.0.1", { offline: true, viewport: { width: 390, height: 844 } });
    const complaints = complaintsOf(page);
    await page.goto(pathToFileURL(path.join(folder, "index.html")).href);
    for (const [shown, others] of pictured[name] ?? []) {
      const heading = page.getByRole("heading", { level: 2, name: shown });
      expect(await heading.count()).toBe(1);
      if (others > 0) expect(html).toContain(`and ${others} more with the same change`);
    }
    for (const state of states[name] ?? []) expect(html).toContain(`<h3>${state}`);
    const broken = await page.evaluate(async () => {
      for (const image of document.images) image.loading = "eager";
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      return [...document.images].filter((image) => image.naturalWidth === 0).map((image) => image.src);
    });
    expect(broken).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect([...(await violationsOf(page)), ...(await violationsInTheDark(page))]).toEqual([]);
    expect(complaints).toEqual([]);
    await keepPictures(name, page);

    const again = await reportOn(content, folder);
    expect(again.filter((line) => line.startsWith("Picture "))).toEqual([]);
    const named = [...readFileSync(path.join(folder, "index.html"), "utf8").matchAll(/src="pictures\/([^"]+)"/g)];
    expect(new Set(globSync("*", { cwd: path.join(folder, "pictures") }))).toEqual(
      new Set(named.map(([, file]) => file)),
    );
  });

  it("shows one over the other by keyboard, with script and without", async () => {
    const { folder: content, remove } = openRequest("field-required");
    onTestFinished(remove);
    const folder = temporary();
    await reportOn(content, folder);
    for (const javaScriptEnabled of [true, false]) {
      const page = await openVisit("http://127.0.0.1", { offline: true, javaScriptEnabled });
      await page.goto(pathToFileURL(path.join(folder, "index.html")).href);
      const block = page.locator("details", { has: page.locator(".over") }).first();
      const clip = (): Promise<string> =>
        block.locator(".later").evaluate((element) => getComputedStyle(element).clipPath);
      await block.locator("summary").press("Enter");
      await expect.poll(clip).toContain("50%");
      await block.getByRole("radio", { name: "After" }).press("Space");
      await expect.poll(clip).not.toContain("50%");
      const range = block.getByRole("slider");
      await expect.poll(() => range.isVisible()).toBe(javaScriptEnabled);
      if (javaScriptEnabled) {
        await range.press("End");
        await range.press("ArrowLeft");
        await expect.poll(clip).toContain(" 1%");
      }
    }
  });

  it("takes pictures of so many pages as are asked for, and names the others", async () => {
    const { folder: content, remove } = openRequest("page-renamed");
    onTestFinished(remove);
    const folder = temporary();
    const said: string[] = [];
    await diff(content, "HEAD", { report: folder, pages: 1, say: (line) => said.push(line) });
    expect(said).toContain("Named without pictures: 1. --pages=2 takes them too.");
    const html = readFileSync(path.join(folder, "index.html"), "utf8");
    expect(html).toContain('<h2 id="page_fields-of-work">');
    expect(html).not.toContain('<h2 id="page_solutions">');
    expect(html).toMatch(/Pages without pictures: 1<\/h2>[^]*<\/strong> \/solutions</);
    expect(globSync("*.webp", { cwd: path.join(folder, "pictures") })).toHaveLength(6);
  });

  it("outlines the bar that becomes a fraction of a pixel higher, and nothing far below it", async () => {
    const page = await openVisit("http://views.test");
    const context = page.context();
    const words = Array.from({ length: 30 }, (_, at) => `<p>Read <a href="#">what is said in line ${at}</a>.</p>`);
    await context.route("http://views.test/**", (route) => {
      const height = new URL(route.request().url()).searchParams.get("height") ?? "";
      const body = `<!doctype html><html data-ready><style>*{margin:0}p{line-height:27px}header{background:#0b5563}</style>
<div id="root"><div><header style="height:${height}px"></header><main id="main"><section>${words.join("")}</section></main></div></div>`;
      return route.fulfill({ contentType: "text/html", body });
    });
    const at = (height: number) => photograph(context, `http://views.test/?height=${height}`, {});
    const found = await outline(await at(40), await at(60.45));
    expect(found.after.length).toBeGreaterThan(0);
    for (const { y, height } of [...found.before, ...found.after]) expect(y + height).toBeLessThan(80);
  });

  it("asks nobody for anything, also where a page shows what another server of this machine has", async () => {
    const { folder: content, remove } = openRequest("field-required");
    onTestFinished(remove);
    let asked = 0;
    const other = createServer((socket) => {
      asked += 1;
      socket.destroy();
    }).listen(0, "127.0.0.1");
    await once(other, "listening");
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const address = `https://127.0.0.1:${port}/plan`;
    const frame = `{ title: A plan, address: "${address}", load: near, minHeight: 400, height: 400 }`;
    const blocks = `blocks:\n  - type: frame\n    title: Our plan\n    frame: ${frame}\n`;
    writeFileSync(
      path.join(content, "pages/plan.yaml"),
      `title: A plan\ndescription: What we do next, and who does it.\n${blocks}`,
    );
    const folder = temporary();
    await reportOn(content, folder);
    expect(readFileSync(path.join(folder, "index.html"), "utf8")).toContain('<h2 id="page_plan">');
    expect(asked).toBe(0);
  });

  it("does not write over what is no report", async () => {
    const { folder: content, remove } = openRequest("field-required");
    onTestFinished(remove);
    for (const name of ["letters.txt", "index.html", "pictures/holidays.webp"]) {
      const folder = temporary();
      mkdirSync(path.join(folder, "pictures"));
      writeFileSync(path.join(folder, name), "mine");
      await expect(reportOn(content, folder)).rejects.toThrow(UsageError);
      expect(readFileSync(path.join(folder, name), "utf8")).toBe("mine");
    }
  });
});
