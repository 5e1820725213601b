/** What a password opens, and for whom. */
import { describe, expect, it } from "vitest";
import { gated, type GatedPath } from "../passwords.ts";
import { headingsOf } from "../reading.ts";
import { visit, website } from "../website.ts";

const paths = Object.keys(gated) as GatedPath[];

const post = (path: string, body: object, cookie = ""): Promise<Response> =>
  fetch(`${website()}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });

const tryPassword = (path: GatedPath, password: string): Promise<Response> =>
  post("/api/verify-password", { pageName: gated[path].key, password });

describe("a gate's password", () => {
  it("comparison to the expected password is case-insensitive on /gcp, and only there", async () => {
    for (const path of paths) {
      const { status } = await tryPassword(path, gated[path].password.toUpperCase());
      expect([path, status]).toEqual([path, path === "/gcp" ? 200 : 401]);
    }
  });

  it("One shared password per page; no per-user roles", async () => {
    for (const path of paths) {
      const opened = await tryPassword(path, gated[path].password);
      const cookie = opened.headers.getSetCookie().map((each) => each.split(";", 1)[0]);
      for (const { key: pageName } of Object.values(gated)) {
        const answer = await post("/api/check-auth", { pageName }, cookie.join("; "));
        expect(await answer.json()).toEqual({ authenticated: pageName === gated[path].key });
      }
    }
  });

  it.each(Object.entries(gated))("%s tells password managers which password it asks for", async (path, { key }) => {
    const [form = ""] =
      /<form[^>]*verify-password.*?<\/form>/s.exec(await (await fetch(website() + path)).text()) ?? [];
    const inputs = Array.from(form.matchAll(/<input[^>]*>/g), ([input]) => input);
    const username = inputs.findIndex((input) => /autocomplete="username"/i.test(input));
    expect(inputs[username]).toContain(`value="${key}"`);
    expect(inputs[username]).toMatch(/ hidden=""/);
    expect(username).toBeLessThan(inputs.findIndex((input) => /autocomplete="current-password"/i.test(input)));
  });

  it('Title of gate: "Greater Cleveland Partnership Access", one field with show/hide password toggle, and "Access Content" button', async () => {
    const page = await visit("/gcp");
    expect(await headingsOf(page, 1)).toEqual(["Greater Cleveland Partnership Access"]);
    const main = page.getByRole("main");
    const field = main.getByLabel("Password", { exact: true });
    expect(await main.locator("input:visible").count()).toBe(1);
    await field.fill(gated["/gcp"].password.toUpperCase());
    for (const type of ["text", "password"]) {
      await main.getByRole("button", { name: /(show|hide) password/i }).click();
      await expect.poll(() => field.getAttribute("type")).toBe(type);
    }
    await main.getByRole("button", { name: "Access Content", exact: true }).click();
    await page.getByRole("heading", { name: "Custom Strategy Generator" }).waitFor();
  });
});
