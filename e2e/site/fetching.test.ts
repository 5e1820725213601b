import { describe, expect, it } from "vitest";
import { complaintsOf, openVisit, stopClock, untilHydrated } from "../browser.ts";
import { gated } from "../passwords.ts";
import { visit, website } from "../website.ts";

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

describe("the generic data fetching", () => {
  it("fetches the first element of the query key as a GET path with credentials included and parses JSON", async () => {
    const page = await visit("/privacy");
    await page.context().addCookies([{ name: "hubspotutk", value: "abc", url: page.url() }]);
    const asked = page.waitForRequest("**/_data/terms.json");
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    const request = await asked;
    expect([request.method(), request.postData()]).toEqual(["GET", null]);
    expect((await request.allHeaders())["cookie"]).toContain("hubspotutk=abc");
    await page.waitForURL("**/terms");
    await page.getByRole("heading", { level: 1, name: /Terms/ }).waitFor();
  });

  it.each([
    [500, "no", "500: no"],
    [429, "Wait.", "429: Wait."],
    [200, "<!doctype html>", "JSON"],
    [200, "[]", "The answer is no page's data."],
  ])('a non-OK status is an error of the form "status: body text": %i %s', async (status, body, said) => {
    const page = await openVisit(website());
    const complaints = complaintsOf(page);
    await page.goto("/iplan");
    await untilHydrated(page);
    await page.route("**/_data/iplan.json", (route) => route.fulfill({ status, body }));
    const { key, password } = gated["/iplan"];
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Access Content" }).click();
    // When the data cannot be fetched, the page is loaded in full.
    await page.getByRole("heading", { name: "Session Management" }).waitFor();
    expect(complaints.join("\n")).toMatch(new RegExp(`The page could not be fetched\\..*${said.replace(".", "\\.")}`));
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBe("true");
  });
});
