/** Every document is valid HTML as sent by the server; states.test.ts and every-page.test.ts check what scripts make of it. */
import { describe, expect, it } from "vitest";
import { serveBuilt } from "../built-site.ts";
import { faultsOfHtml } from "../looks/valid-html.ts";
import { pagePaths } from "../page-paths.ts";
import { gated } from "../passwords.ts";
import { sampleSite } from "../sample-pages.ts";
import { website } from "../website.ts";

const fetchHtml = async (address: string, init: RequestInit = {}): Promise<[status: number, html: string]> => {
  const answer = await fetch(address, { redirect: "manual", ...init });
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  return [answer.status, await answer.text()];
};

describe("valid HTML, as the server sends it", () => {
  it.each(pagePaths())("%s", async (path) => {
    const [status, html] = await fetchHtml(website() + path);
    expect(status).toBe(200);
    expect(await faultsOfHtml(html)).toEqual([]);
  });

  it.each(Object.entries(gated))("%s unlocked", async (path, { key: pageName, password }) => {
    const unlocked = await fetch(`${website()}/api/verify-password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ pageName, password }),
    });
    const cookie = unlocked.headers.getSetCookie().map((each) => each.split(";", 1)[0]);
    const [, html] = await fetchHtml(website() + path, { headers: { cookie: cookie.join("; ") } });
    expect(html).not.toContain('id="gate-password"');
    expect(await faultsOfHtml(html)).toEqual([]);
  });

  it("a page that is not there", async () => {
    const [status, html] = await fetchHtml(`${website()}/nowhere`);
    expect(status).toBe(404);
    expect(await faultsOfHtml(html)).toEqual([]);
  });

  it("what is refused: too much, of a kind that is not read, a form that is not there", async () => {
    const address = `${website()}/api/submit-to-coda`;
    const headers = { accept: "text/html", "content-type": "application/x-www-form-urlencoded" };
    const refused = [
      fetchHtml(address, { method: "POST", body: `name=${"x".repeat(70_000)}`, headers }),
      fetchHtml(address, { method: "POST", body: "x", headers: { ...headers, "content-type": "text/csv" } }),
      fetchHtml(address, { method: "POST", body: "_form=nothing", headers }),
    ];
    for (const [at, [status, html]] of (await Promise.all(refused)).entries()) {
      expect([at, status >= 400 && status < 500]).toEqual([at, true]);
      expect([at, await faultsOfHtml(html)]).toEqual([at, []]);
    }
  });

  it("a page that is being repaired, and a site that was never good", async () => {
    const { origin, show } = await serveBuilt(sampleSite());
    const check = async (expected: number): Promise<void> => {
      const [status, html] = await fetchHtml(`${origin}/second`);
      expect(status).toBe(expected);
      expect(await faultsOfHtml(html)).toEqual([]);
    };
    const site = sampleSite();
    const pages = new Map(site.pages);
    pages.delete("/second");
    await show({ ...site, pages, unavailable: new Set(["/second"]) });
    await check(503);
    await show(undefined);
    await check(503);
  });
});
