/** The studio in browsers that have data of another website for its origin, or that store nothing. */
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { openVisit } from "./browser.ts";
import { startDevelopmentServer } from "./development-server.ts";
import { keptOn } from "./kept-texts.ts";
import { copyProject } from "./project-copy.ts";

const [one, other] = [copyProject(), copyProject()];
const name = "pages/company/funding.yaml";

/** Types at the beginning of the open file, once it is shown. Resolves with the editor's text. */
async function writeIn(page: Page, words: string): Promise<Locator> {
  const text = page.locator(".cm-content");
  await text.filter({ hasText: "title:" }).waitFor();
  await text.focus();
  await page.keyboard.type(words);
  return text;
}

/** Returns the unsaved texts that a project's server stores. */
function keptByServer(project: string): string {
  const drafts = path.join(project, "data/studio-drafts");
  if (!existsSync(drafts)) return "";
  return readdirSync(drafts)
    .map((each) => readFileSync(path.join(drafts, each), "utf8"))
    .join("");
}

const address = `/_studio?file=${name}`;

it("who works on two websites has both at one address, one after the other: a tab of the one sends nothing to the other's server, whose own studio shows nothing of it", async () => {
  const first = await startDevelopmentServer(one);
  const page = await openVisit(first.origin, {}, true);
  await page.goto(address);
  const text = await writeIn(page, "# of the one\n");
  await expect.poll(() => keptOn(page)).toContain("# of the one");
  await first.stop();
  const second = await startDevelopmentServer(other, { HOST: "127.0.0.1", PORT: new URL(first.origin).port });
  try {
    await page.getByText("A different website is being edited at this address now").waitFor();
    await page.keyboard.press("Control+s");
    await text.focus();
    await page.keyboard.type("# and more\n");
    await expect.poll(() => keptOn(page)).toContain("# and more");
    const later = await page.context().newPage();
    await later.goto(address);
    await later.locator(".cm-content").filter({ hasText: "title:" }).waitFor();
    await later.getByText("Saved", { exact: true }).waitFor();
    await expect.poll(() => later.locator(".cm-content").innerText()).not.toContain("# of the one");
    expect(readFileSync(path.join(other, name), "utf8")).not.toContain("# of the one");
    const drafts = path.join(other, "data/studio-drafts");
    expect(existsSync(drafts) ? readdirSync(drafts) : []).toEqual([]);
    await expect.poll(() => keptOn(page)).toContain("# of the one");
  } finally {
    await second.stop();
  }
});

it("a browser that keeps nothing opens files, says that it keeps nothing, and the server keeps what is typed", async () => {
  const { origin, stop } = await startDevelopmentServer(one);
  try {
    const page = await openVisit(origin, {}, true);
    await page.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException("Storage is off.", "SecurityError");
      };
      Object.defineProperty(window, "localStorage", { get: refuse });
      Object.defineProperty(window, "indexedDB", { get: refuse });
    });
    await page.goto("/_studio?file=pages/index.yaml");
    await page.getByText("The browser could not keep what is not saved, or find it").waitFor();
    const text = await writeIn(page, "# typed\n");
    await expect.poll(() => keptByServer(one)).toContain("# typed");
    await page.reload();
    await text.filter({ hasText: "# typed" }).waitFor();
  } finally {
    await stop();
  }
});

it("in a browser that keeps nothing, a file that another tab writes is opened with what is typed there", async () => {
  const { origin, stop } = await startDevelopmentServer(one);
  try {
    const first = await openVisit(origin, {}, true);
    await first.context().addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException("Storage is off.", "SecurityError");
      };
      Object.defineProperty(window, "indexedDB", { get: refuse });
    });
    const second = await first.context().newPage();
    await second.goto("/_studio?file=pages/index.yaml");
    await second.locator(".cm-content").filter({ hasText: "title:" }).waitFor();
    await first.goto(address);
    const text = await writeIn(first, "# of the first tab\n");
    await expect.poll(() => keptByServer(one)).toContain("# of the first tab");
    await second
      .getByRole("button", { name: /^\/company\/funding/ })
      .first()
      .click();
    const there = second.locator(".cm-content").filter({ hasText: "# of the first tab" });
    await there.waitFor();
    await there.focus();
    await second.keyboard.type("# of the second\n");
    await text.filter({ hasText: "# of the second" }).waitFor();
    await expect.poll(() => text.innerText()).toContain("# of the first tab");
  } finally {
    await stop();
  }
});

it("who opens another file while the first one is still on its way keeps the other one", async () => {
  const { origin, stop } = await startDevelopmentServer(one);
  try {
    const page = await openVisit(origin, {}, true);
    const held = Promise.withResolvers<void>();
    await page.route("**/_studio/api/file?path=pages%2Findex.yaml", async (route) => {
      await held.promise;
      await route.continue();
    });
    const came = page.waitForResponse("**/_studio/api/file?path=pages%2Findex.yaml");
    await page.goto("/_studio?file=pages/index.yaml");
    await page
      .getByRole("button", { name: /^\/company\/funding/ })
      .first()
      .click();
    const text = await writeIn(page, "# typed in the other\n");
    held.resolve();
    await came;
    await page.keyboard.type("# and more\n");
    await expect.poll(() => keptOn(page)).toContain("# and more");
    await expect.poll(() => text.innerText()).toContain("# typed in the other\n# and more");
  } finally {
    await stop();
  }
});

it("what is typed in a file that became a link meanwhile keeps no other file from being looked at", async () => {
  const { origin, stop } = await startDevelopmentServer(other);
  const [file, linked] = [path.join(other, name), path.join(other, "package.json")];
  const before = readFileSync(file, "utf8");
  try {
    const page = await openVisit(origin, {}, true);
    await page.goto(address);
    await writeIn(page, "# typed\n");
    await expect.poll(() => keptOn(page)).toContain("# typed");
    rmSync(file);
    symlinkSync(linked, file);
    await page.reload();
    await page.getByText("is a link to somewhere else. The studio follows none.").waitFor();
    await page
      .getByRole("button", { name: /^\/company\/contact/ })
      .first()
      .click();
    await page.getByText("This is what you are writing.").waitFor();
    await expect.poll(() => keptOn(page)).toContain("# typed");
  } finally {
    rmSync(file);
    writeFileSync(file, before);
    await stop();
  }
});
