import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { complaintsOf, openVisit, untilHydrated } from "./browser.ts";
import { serveBuilt } from "./built-site.ts";
import { cases, fill, formOn } from "./every-form.ts";
import { leadsWith } from "./forms/stored-leads.ts";
import { sampleSite } from "./sample-pages.ts";
import { testField, testForm, testSite } from "../test/server/site.ts";
import { website } from "./website.ts";

/** Collects the scripts that the page requests from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  return scripts;
}

const formScript = (scripts: readonly string[]): boolean => scripts.some((url) => /\/form-[^/]*\.js$/.test(url));

async function visit(site = sampleSite()): Promise<{ page: Page; scripts: string[]; complaints: string[] }> {
  const { origin } = await serveBuilt(site);
  const page = await openVisit(origin, { viewport: { width: 1000, height: 600 } });
  const scripts = scriptsOf(page);
  const complaints = complaintsOf(page);
  await page.goto("/");
  await untilHydrated(page);
  return { page, scripts, complaints };
}

const field = (page: Page) => page.getByRole("contentinfo").locator('input[name="name"]');

describe("the form in the footer", () => {
  it("costs nothing until the visitor comes near it, and keeps what is typed meanwhile", async () => {
    const { page, scripts, complaints } = await visit();
    expect(formScript(scripts)).toBe(false);
    const loaded = page.waitForResponse(/\/form-[^/]*\.js$/);
    await field(page).fill("Ada");
    await loaded;
    await expect.poll(() => field(page).inputValue()).toBe("Ada");
    expect(complaints).toEqual([]);
  });

  it("is alive with the page where it has several steps, of which it is never sent the first alone", async () => {
    const steps = ["One", "Two"].map((title) => ({ title, fields: [testField(title)] }));
    const { page, scripts } = await visit({
      ...sampleSite(),
      forms: testSite({ forms: [testForm("news", { steps })] }).forms,
    });
    expect(formScript(scripts)).toBe(true);
    const first = page.getByRole("contentinfo").locator('input[name="One"]');
    await first.fill("Ada");
    await first.press("Enter");
    await page.getByRole("contentinfo").getByRole("group", { name: "Two" }).waitFor();
  });

  it("stays with what was typed when the visitor goes on to another page", async () => {
    const { page, complaints } = await visit();
    await field(page).fill("Ada");
    await page.getByRole("main").getByRole("link", { name: "/second", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Second page" }).waitFor();
    await expect.poll(() => field(page).inputValue()).toBe("Ada");
    expect(complaints).toEqual([]);
  });

  it("is there on the next page when it was never near", async () => {
    const { page, scripts, complaints } = await visit();
    await page.getByRole("main").getByRole("link", { name: "/second", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Second page" }).waitFor();
    expect(formScript(scripts)).toBe(true);
    await field(page).fill("Ada");
    expect(complaints).toEqual([]);
  });

  it("stays with what was typed when the visitor goes to another place on the page before its code is there", async () => {
    const page = await openVisit(website());
    await page.route(/\/form-[^/]*\.js$/, () => undefined);
    await page.goto("/momentum-ai");
    await untilHydrated(page);
    await field(page).fill("Ada");
    await page.locator('a[href="#main"]').press("Enter");
    await page.getByRole("link", { name: "See the phases" }).click();
    await page.waitForURL("**/momentum-ai#timeline");
    await page.goBack();
    await page.waitForURL("**/momentum-ai#main");
    await expect.poll(() => field(page).inputValue()).toBe("Ada");
  });

  it("pressed before its code is there it is posted by the browser itself: the confirmation, and one lead", async () => {
    const { path, button, success, values } = cases.footer;
    const email = "before-the-code@example.org";
    const page = await openVisit(website());
    await page.route(/\/form-[^/]*\.js$/, () => undefined);
    await page.goto(path);
    await untilHydrated(page);
    const form = formOn(page, "footer");
    await fill(form, { ...values, email });
    await form.getByRole("button", { name: button }).click();
    await page.waitForURL(`**${path}?sent=footer#form-footer`);
    await page.getByRole("heading", { name: success, exact: true }).waitFor();
    await expect
      .poll(async () => (await leadsWith(email)).map(({ payload }) => payload["name"]))
      .toEqual([values.name]);
  });
});
