/** Third-party tracking scripts and gates: a stand-in for such a script reports where it runs. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openVisit, untilHydrated } from "../browser.ts";
import { unlock, website } from "../website.ts";

/** Follows a link on the current page to another page. `before`: runs while the pointer hovers over the link. */
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

  // What a script can read in this document contains nothing of the gated page that this visitor may see.
  await follow(page, "/ccs", "Phase 1 Prompts", async () => {
    const answered = page.waitForResponse("**/_data/ccs.json");
    await page.getByRole("link", { name: "to /ccs" }).hover();
    expect(await (await answered).text()).not.toContain("Phase 1 Prompts");
  });
  await untilHydrated(page);
  await expect.poll(measures).toBe(false);
  await expect.poll(() => page.getByRole("button", { name: "Cookie choices" }).count()).toBe(0);

  // Following a link to a wall and from there to a public page loads a new document, because consent was given.
  await follow(page, "/iplan", "iPlan Group Access");
  await follow(page, "/terms", "Terms of service");
  await page.getByRole("button", { name: "Cookie choices" }).waitFor();
  await expect.poll(measures).toBe(true);

  await page.goBack();
  await page.getByRole("heading", { name: "iPlan Group Access" }).waitFor();
  await untilHydrated(page);
  await expect.poll(measures).toBe(false);

  // Without consent, the public page is shown in the document that began behind the gate; consent given there applies from the next page.
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
