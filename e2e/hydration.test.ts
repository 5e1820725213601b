import { describe, expect, it } from "vitest";
import { complaintsOf, openVisit, untilHydrated } from "./browser.ts";
import { serveBuilt } from "./built-site.ts";
import { sampleSite } from "./sample-pages.ts";
import { testPage, testSite } from "../test/server/site.ts";

describe("the application on the server's page", () => {
  it.each(["/", "/two", "/club", "/nowhere"])("hydrates %s without a warning", async (path) => {
    const { origin } = await serveBuilt(sampleSite());
    const page = await openVisit(origin);
    const complaints = complaintsOf(page);
    await page.goto(path);
    await untilHydrated(page);
    expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
  });

  it.each(["page-data", "page-texts", "root"])("comes to life whatever its headings are called: %s", async (id) => {
    const long = "All of it stands here once. ".repeat(20).trim();
    const text = [{ h: 2 as const, id, text: ["A heading"] }, { p: [long] }];
    const blocks = [{ type: "text", key: "text", continues: false, props: { text } }];
    const { origin } = await serveBuilt(testSite({ pages: [testPage("/", { blocks })] }));
    const page = await openVisit(origin);
    const complaints = complaintsOf(page);
    await page.goto("/");
    await expect.poll(() => page.locator("html[data-ready]").count()).toBe(1);
    await expect.poll(() => page.getByText(long).count()).toBe(1);
    expect(complaints).toEqual([]);
  });
});
