/** One visitor for all tests of a file, who sees each form as new: a new visitor would have to download everything again. */
import type { Locator, Page } from "playwright-core";
import { untilHydrated } from "../browser.ts";
import { shareVisit, website } from "../website.ts";
import { type FormCase, formOn } from "../every-form.ts";

const visitor = shareVisit();

/** Pages with a video: navigation to another page avoids a full load only when that page has a video too. */
const withVideo: readonly string[] = ["/npr", "/ai-plan", "/gcp-ai", "/nawbo"];

/**
 * Shows a form to the visitor whom all tests of the file share, as if for the first time: nothing typed, saved or sent, no
 * cookies, and no simulated responses. `search`: the query of the page's address.
 */
export async function formAfresh(
  each: Pick<FormCase, "form" | "path">,
  search = "",
): Promise<{ page: Page; form: Locator }> {
  const page = await visitor();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.context().clearCookies();
  const address = `${each.path}${search}`;
  // The footer persists over all pages of a visit; only a full load resets it.
  if (each.form !== "footer" && page.url() === website() + address) await leaveAndReturn(page, each.path);
  else await load(page, address);
  const form = formOn(page, each.form);
  await form.waitFor();
  return { page, form };
}

/** Goes to another page and back without a full load. Leaving a page saves its draft, which is then discarded. */
async function leaveAndReturn(page: Page, path: string): Promise<void> {
  // Via a page with another form, so that this form can reappear only on its own page.
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
  // A toast survives the navigation, and may disappear by itself before it is closed.
  const toast = page.locator("[data-toast]");
  await toast.getByRole("button").evaluateAll((all: HTMLElement[]) => all.forEach((button) => button.click()));
  await toast.waitFor({ state: "detached" });
}

/** Loads a page; before that, a file of the same origin, where the previous page's storage is cleared. */
async function load(page: Page, address: string): Promise<void> {
  if (page.url() !== "about:blank") {
    await page.goto("/robots.txt");
    await page.evaluate(() => sessionStorage.clear());
  }
  await page.goto(address);
  await untilHydrated(page);
}
