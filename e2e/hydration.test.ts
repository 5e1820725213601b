import { describe, expect, it } from "vitest";
import { complaintsOf, openVisit, untilHydrated } from "./browser.ts";
import { serveBuilt } from "./built-site.ts";
import { sampleSite } from "./sample-pages.ts";

describe("the application on the server's page", () => {
  it.each(["/", "/two", "/club", "/nowhere"])("hydrates %s without a warning", async (path) => {
    const { origin } = await serveBuilt(sampleSite());
    const page = await openVisit(origin);
    const complaints = complaintsOf(page);
    await page.goto(path);
    await untilHydrated(page);
    expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
  });
});
