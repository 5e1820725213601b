/** Measuring scripts of other companies and gates: a stand-in for one tells where it runs. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openVisit, untilHydrated } from "../browser.ts";
import { unlock, website } from "../website.ts";

/** Goes to a page by a link on the one that is shown. `before`: what is done when the pointer rests on the link. */
async function follow(page: Page, path: string, heading: string, before?: () => Promise<void>): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href, textContent: `to ${href}` });
    document.querySelector("main")?.prepend(link);
  }, path);
  const link = page.getByRole("link", { name: `to ${path}`, exact: true });
  await before?.();
  await link.click();
  await page.getByRole("heading", { name: heading, exact: true }).waitFor();
}

it("with the visitor's consent they run on public pages, never in a document that has a wall or what is behind it", async () => {
  const page = await openVisit(website());
  const loadedFrom: string[] = [];
  await page.route("https://snap.licdn.com/**", (route) => {
    loadedFrom.push(new URL(page.url()).pathname);
    return route.fulfill({ contentType: "text/javascript", body: "window.measures = true" });
  });
  const measures = (): Promise<boolean> => page.evaluate(() => "measures" in window);
  await unlock(page, "/ccs");

  await page.goto("/privacy");
  await untilHydrated(page);
  await page.getByRole("button", { name: "Allow" }).click();
  await expect.poll(measures).toBe(true);

  // What a script reads along with in this document holds nothing of the page that this visitor may see.
  await follow(page, "/ccs", "Phase 1 Prompts", async () => {
    const answered = page.waitForResponse("**/_data/ccs.json");
    await page.getByRole("link", { name: "to /ccs" }).hover();
    expect(await (await answered).text()).not.toContain("Phase 1 Prompts");
  });
  await untilHydrated(page);
  await expect.poll(measures).toBe(false);
  await expect.poll(() => page.getByRole("button", { name: "Cookie choices" }).count()).toBe(0);

  // A wall come to by a link, and from there a public page: another document, for what was agreed to is not forgotten.
  await follow(page, "/iplan", "iPlan Group Access");
  await follow(page, "/terms", "Terms of service");
  await page.getByRole("button", { name: "Cookie choices" }).waitFor();
  await expect.poll(measures).toBe(true);

  await page.goBack();
  await page.getByRole("heading", { name: "iPlan Group Access" }).waitFor();
  await untilHydrated(page);
  await expect.poll(measures).toBe(false);

  // Who has not agreed stays in the document that began behind the gate, and agrees there: so does the next page.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await untilHydrated(page);
  await follow(page, "/terms", "Terms of service");
  await page.getByRole("button", { name: "Allow" }).click();
  await page.getByRole("button", { name: "Allow" }).waitFor({ state: "detached" });
  await expect.poll(measures).toBe(false);
  await follow(page, "/privacy", "Privacy policy");
  await expect.poll(measures).toBe(true);
  expect(loadedFrom).toEqual(["/privacy", "/terms", "/privacy"]);
});
