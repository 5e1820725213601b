/** What remains in a browser after somebody has logged out of a gate. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { CompiledPage, Site } from "../../engine/site/site.ts";
import { testPage, testSite } from "../../test/server/site.ts";
import { openVisit, untilHydrated } from "../browser.ts";
import { serveBuilt } from "../built-site.ts";
import { sampleSite } from "../sample-pages.ts";

interface Gated {
  path: string;
  password: string;
  title: string;
}

const club: Gated = { path: "/club", password: "open sesame", title: "The club" };
/** Remembered for the session; the page and its wall are separate documents. */
const lounge: Gated = { path: "/lounge", password: "Straße 9", title: "The lounge" };

/** The same form behind both gates, and on a public page. */
function siteWithForms(): Site {
  const form = { type: "form", key: "form", continues: false, props: { form: "inquiry" } };
  const pages = [...sampleSite().pages.values()];
  const shows = ({ gate, path }: CompiledPage): boolean => gate !== undefined || path === "/second";
  return testSite({
    pages: pages.map((page) =>
      shows(page) ? testPage(page.path, { ...page, forms: ["inquiry"], blocks: [...page.blocks, form] }) : page,
    ),
  });
}

const drafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft:")));
const nameField = (page: Page) => page.getByRole("main").locator('input[name="name"]');
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const wall = (page: Page) => heading(page, "Club Access");
const logOut = (page: Page) => page.getByRole("button", { name: "Logout" }).click();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

async function enter(page: Page, { path, password, title }: Gated): Promise<void> {
  await open(page, path);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Access Content" }).click();
  await heading(page, title).waitFor();
  await untilHydrated(page);
}

async function fillIn(page: Page): Promise<void> {
  await nameField(page).fill("Ada");
  await expect.poll(() => drafts(page)).toEqual(["draft:inquiry"]);
  // The form saves this only when it unmounts.
  await nameField(page).fill("Ada Lovelace");
}

async function visit(): Promise<Page> {
  const { origin } = await serveBuilt(siteWithForms());
  return openVisit(origin);
}

describe.each([club, lounge])("whoever logs out at $path", (gated) => {
  it("leaves nothing of what they filled in and did not send, also where they are gone before the wall is there", async () => {
    const page = await visit();
    await enter(page, gated);
    await fillIn(page);
    await logOut(page);
    await wall(page).waitFor();
    await expect.poll(() => drafts(page)).toEqual([]);
    await enter(page, gated);
    await expect.poll(() => nameField(page).inputValue()).toBe("");
    await fillIn(page);
    await page.route("**/_data/**", () => undefined);
    const left = page.waitForResponse("**/api/logout");
    await logOut(page);
    await left;
    await expect.poll(() => drafts(page)).toEqual([]);
    await open(page, "/second");
    await expect.poll(() => drafts(page)).toEqual([]);
    await expect.poll(() => nameField(page).inputValue()).toBe("");
  });

  it("leaves no word of it in the document, also where it was loaded as a whole", async () => {
    const page = await visit();
    await enter(page, gated);
    await open(page, gated.path);
    await heading(page, gated.title).waitFor();
    await logOut(page);
    await wall(page).waitFor();
    await expect.poll(() => page.content()).not.toContain(gated.title);
  });

  it("is out in their other tabs at once, where nothing is left either", async () => {
    const page = await visit();
    await enter(page, gated);
    const other = await page.context().newPage();
    await open(other, gated.path);
    await fillIn(other);
    await logOut(page);
    await wall(other).waitFor();
    await expect.poll(() => drafts(other)).toEqual([]);
    await expect.poll(() => heading(other, gated.title).count()).toBe(0);
  });

  it("keeps what they filled in in front of it: the form in the footer", async () => {
    const page = await visit();
    const footerField = page.getByRole("contentinfo").locator('input[name="name"]');
    await open(page, "/second");
    await footerField.fill("Ada");
    await expect.poll(() => drafts(page)).toEqual(["draft:news"]);
    await enter(page, gated);
    await logOut(page);
    await wall(page).waitFor();
    await open(page, "/second");
    await footerField.focus();
    await expect.poll(() => footerField.inputValue()).toBe("Ada");
  });
});

it("what another tab has in its memory of a page goes as well: Back and Forward lead to the wall", async () => {
  const page = await visit();
  await enter(page, club);
  const other = await page.context().newPage();
  await open(other, "/");
  await other.getByRole("main").getByRole("link", { name: "/club" }).click();
  await heading(other, club.title).waitFor();
  await other.goBack();
  await heading(other, "Welcome").waitFor();
  await logOut(page);
  await wall(page).waitFor();
  await other.goForward();
  await wall(other).waitFor();
  await expect.poll(() => heading(other, club.title).count()).toBe(0);
});

it("what was filled in behind two gates goes with the first that is shut", async () => {
  const page = await visit();
  await enter(page, lounge);
  await enter(page, club);
  await fillIn(page);
  await open(page, lounge.path);
  await expect.poll(() => nameField(page).inputValue()).toBe("Ada Lovelace");
  await nameField(page).fill("Grace");
  await open(page, club.path);
  await expect.poll(() => nameField(page).inputValue()).toBe("Grace");
  await logOut(page);
  await wall(page).waitFor();
  await expect.poll(() => drafts(page)).toEqual([]);
});

it("a tab that remembers the wall from before takes nothing from one in which a form behind it is filled in", async () => {
  const page = await visit();
  await open(page, "/");
  const link = page.getByRole("main").getByRole("link", { name: "/club" });
  const ahead = page.waitForResponse("**/_data/**");
  await link.hover();
  await ahead;
  const other = await page.context().newPage();
  await enter(other, club);
  await fillIn(other);
  await other.evaluate(() => {
    addEventListener("storage", ({ key }) => key === "last" && (document.documentElement.dataset["heard"] = ""));
  });
  const doubts: string[] = [];
  other.on("request", (request) => void (request.url().endsWith("/api/check-auth") && doubts.push(request.url())));
  await link.click();
  await heading(page, club.title).waitFor();
  // Messages from one tab reach the others in the order sent.
  await page.evaluate(() => localStorage.setItem("last", ""));
  await other.locator("html[data-heard]").waitFor({ state: "attached" });
  expect(doubts).toEqual([]);
  await expect.poll(() => nameField(other).inputValue()).toBe("Ada Lovelace");
  await expect.poll(() => drafts(other)).toEqual(["draft:inquiry"]);
});

it("what any other script removes from the storage of all tabs makes none of them forget anything", async () => {
  const page = await visit();
  await open(page, "/");
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().includes("/_data/") && asked.push(request.url())));
  const link = page.getByRole("main").getByRole("link", { name: "/second", exact: true });
  await link.click();
  await heading(page, "Second page").waitFor();
  await page.goBack();
  await heading(page, "Welcome").waitFor();
  await page.evaluate(() => {
    sessionStorage.setItem("theme", "dark");
    addEventListener("storage", ({ key }) => key === "last" && (document.documentElement.dataset["heard"] = ""));
  });
  const other = await page.context().newPage();
  await other.goto("/robots.txt");
  await other.evaluate(() => {
    for (const value of ["", "true", "light"]) {
      localStorage.setItem("theme", value);
      localStorage.removeItem("theme");
    }
    localStorage.setItem("last", "");
  });
  await page.locator("html[data-heard]").waitFor({ state: "attached" });
  const before = [...asked];
  await link.click();
  await heading(page, "Second page").waitFor();
  expect(asked).toEqual(before);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("theme"))).toBe("dark");
});
