/** One visitor for all tests of a file, to whom each form is new: a new visitor would have to get everything again. */
import type { Locator, Page } from "playwright-core";
import { untilHydrated } from "../browser.ts";
import { shareVisit, website } from "../website.ts";
import { type FormCase, formOn } from "../every-form.ts";

const visitor = shareVisit();

/** Pages with a video: another page takes their place without a full load only when it has one too. */
const withVideo: readonly string[] = ["/npr", "/ai-plan", "/gcp-ai", "/nawbo"];

/**
 * Shows a form to the visitor that all tests of the file share, as to somebody who was never there: nothing typed, kept
 * or sent, no cookies, no answers in the server's place. `search`: what the page's address ends with.
 */
export async function formAfresh(
  each: Pick<FormCase, "form" | "path">,
  search = "",
): Promise<{ page: Page; form: Locator }> {
  const page = await visitor();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.context().clearCookies();
  const address = `${each.path}${search}`;
  // The footer stays as it is on all pages of a visit; only a full load begins it anew.
  if (each.form !== "footer" && page.url() === website() + address) await leaveAndReturn(page, each.path);
  else await load(page, address);
  const form = formOn(page, each.form);
  await form.waitFor();
  return { page, form };
}

/** Goes to another page and back without a full load. What was typed is kept when a page is left, and forgotten then. */
async function leaveAndReturn(page: Page, path: string): Promise<void> {
  // To a page with another form: when this one is there again, it is this page's.
  const alike = withVideo.includes(path) ? withVideo : ["/verify-certificate"];
  const elsewhere = alike.find((other) => other !== path) ?? "/";
  await page.evaluate((to) => {
    document.querySelector("h1")?.setAttribute("data-left", "");
    const link = document.body.appendChild(document.createElement("a"));
    link.href = to;
    link.click();
    link.remove();
  }, elsewhere);
  await page.waitForURL(`**${elsewhere}`);
  await page.locator("h1:not([data-left])").waitFor();
  await page.evaluate(() => sessionStorage.clear());
  await page.goBack();
  await untilHydrated(page);
  // A toast comes along; it may go by itself meanwhile.
  const toast = page.locator("[data-toast]");
  await toast.getByRole("button").evaluateAll((all: HTMLElement[]) => all.forEach((button) => button.click()));
  await toast.waitFor({ state: "detached" });
}

/** Loads a page, and before it a file of the same origin: there is forgotten what the page before kept. */
async function load(page: Page, address: string): Promise<void> {
  if (page.url() !== "about:blank") {
    await page.goto("/robots.txt");
    await page.evaluate(() => sessionStorage.clear());
  }
  await page.goto(address);
  await untilHydrated(page);
}
