import { describe, expect, it } from "vitest";
import { stopClock } from "../browser.ts";
import { visit } from "../website.ts";

describe("Data-fetching defaults", () => {
  it("no retry, no refetch interval, no refetch on focus, infinite stale time", async () => {
    const page = await visit("/privacy");
    await stopClock(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/_data/")) asked.push(pathname);
    });
    const go = async (name: string, path: string): Promise<void> => {
      await page.getByRole("contentinfo").getByRole("link", { name }).click();
      await page.waitForURL(`**${path}`);
    };
    await go("Terms", "/terms");
    await page.clock.runFor(3_600_000);
    await page.evaluate(() => {
      dispatchEvent(new Event("focus"));
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await go("Privacy", "/privacy");
    await go("Terms", "/terms");
    expect(asked.filter((path) => path === "/_data/terms.json")).toHaveLength(1);

    await page.route("**/_data/solutions.json", (route) => route.fulfill({ status: 500, body: "no" }));
    await go("Solutions", "/solutions");
    await page.getByRole("heading", { level: 1, name: /Specialized services/ }).waitFor();
    expect(asked.filter((path) => path === "/_data/solutions.json").length).toBeLessThanOrEqual(2);
  });
});
