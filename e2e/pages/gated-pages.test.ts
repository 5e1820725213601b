import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openVisit, untilHydrated } from "../browser.ts";
import { gated, type GatedPath } from "../passwords.ts";
import { eachOf, headingsOf, partAt } from "../reading.ts";
import { unlock, visit, website } from "../website.ts";

const password = (page: Page) => page.getByLabel("Password", { exact: true });
const enter = (page: Page) => page.getByRole("main").getByRole("button", { name: "Access Content" });

async function admit(page: Page, path: GatedPath): Promise<void> {
  await password(page).fill(gated[path].password);
  await enter(page).click();
  await password(page).waitFor({ state: "detached" });
}

/** What the browser keeps for a key: of the session, of the browser. */
const kept = (page: Page, key: string): Promise<(string | null)[]> =>
  page.evaluate((key) => [sessionStorage.getItem(key), localStorage.getItem(key)], key);

interface GateCase {
  path: GatedPath;
  says: string;
  title: RegExp;
  inside: string;
}

const gates: readonly GateCase[] = [
  { path: "/color3", says: "/color3 is gated with page key color3", title: /./, inside: "Guides to keep" },
  {
    path: "/gcp",
    says: "/gcp is gated with page key gcp-access",
    title: /^Greater Cleveland Partnership Access$/,
    inside: "Custom Strategy Generator",
  },
  { path: "/ccs", says: "/ccs is gated", title: /./, inside: "Phase 1 Prompts" },
  {
    path: "/staffing-solutions",
    says: "/staffing-solutions is gated",
    title: /^Staffing Solutions Access$/,
    inside: "Prompt Templates for IT Recruiting",
  },
  { path: "/iplan", says: "/iplan is gated", title: /^iPlan Group Access$/, inside: "Session Management" },
];

describe("gated pages", () => {
  it.each(gates)("$says", async ({ path, title, inside }) => {
    const page = await visit(path);
    expect((await headingsOf(page, 1))[0]).toMatch(title);
    expect(await page.getByRole("heading", { name: inside }).count()).toBe(0);
    expect(await page.content()).not.toContain(inside);
    await password(page).fill("not the password");
    await enter(page).click();
    await page.getByRole("alert").first().waitFor();
    expect(await page.getByRole("heading", { name: inside }).count()).toBe(0);
    const { key: pageName } = gated[path];
    const check = async (): Promise<unknown> =>
      (await page.request.post("/api/check-auth", { data: { pageName } })).json();
    expect(await check()).toEqual({ authenticated: false });
    await admit(page, path);
    await page.getByRole("heading", { name: inside }).waitFor();
    expect(await check()).toEqual({ authenticated: true });
  });

  it('Title of gate: "Greater Cleveland Partnership Access", "Access Content" button', async () => {
    const page = await visit("/gcp");
    expect(await headingsOf(page, 1)).toEqual(["Greater Cleveland Partnership Access"]);
    expect(await eachOf(page.getByRole("main").getByRole("button"))).toContain("Access Content");
  });

  it("with show/hide password toggle", async () => {
    const page = await visit("/gcp");
    await password(page).fill("visible");
    const toggle = page.getByRole("main").getByRole("button", { name: /show password/i });
    expect(await password(page).getAttribute("type")).toBe("password");
    await toggle.click();
    expect(await page.locator('input[name="password"]').getAttribute("type")).toBe("text");
    await page
      .getByRole("main")
      .getByRole("button", { name: /(show|hide) password/i })
      .click();
    expect(await page.locator('input[name="password"]').getAttribute("type")).toBe("password");
  });

  it("comparison to the expected password is case-insensitive on /gcp, and only there", async () => {
    const ask = async (path: GatedPath): Promise<number> => {
      const { key: pageName, password } = gated[path];
      const answer = await fetch(`${website()}/api/verify-password`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ pageName, password: password.toUpperCase() }),
      });
      return answer.status;
    };
    expect(await ask("/gcp")).toBe(200);
    for (const path of ["/color3", "/ccs", "/staffing-solutions", "/iplan"] as const)
      expect([path, await ask(path)]).toEqual([path, 401]);
  });

  it("One shared password per page; no per-user roles", async () => {
    const page = await visit("/ccs");
    expect(await page.getByRole("main").getByRole("textbox").count()).toBeLessThanOrEqual(1);
    for (const path of Object.keys(gated) as GatedPath[]) {
      const other = await openVisit(website());
      await unlock(other, path);
      for (const { key: pageName } of Object.values(gated)) {
        const answer = await other.request.post("/api/check-auth", { data: { pageName } });
        expect(await answer.json()).toEqual({ authenticated: pageName === gated[path].key });
      }
      await other.context().close();
    }
  });

  it.each([
    ["/gcp", "session"],
    ["/ccs", "browser"],
    ["/staffing-solutions", "browser"],
    ["/iplan", "browser"],
  ] as const)("Session keys: %s is remembered in the %s's storage, restored on reload", async (path, where) => {
    const page = await visit(path);
    const { key } = gated[path];
    expect(await kept(page, key)).toEqual([null, null]);
    await admit(page, path);
    const [session, browser] = await kept(page, key);
    expect([session !== null, browser !== null]).toEqual([where === "session", where === "browser"]);
    await page.reload();
    await untilHydrated(page);
    expect(await password(page).count()).toBe(0);
  });

  it.each(["/gcp", "/staffing-solutions", "/iplan"] as const)(
    "Logout on %s returns to locked and removes the key",
    async (path) => {
      const page = await visit(path);
      await admit(page, path);
      await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
      await password(page).waitFor();
      expect(await password(page).inputValue()).toBe("");
      expect(await kept(page, gated[path].key)).toEqual([null, null]);
      if (path === "/gcp") await page.getByText("Logged Out", { exact: true }).waitFor();
      await page.reload();
      await password(page).waitFor();
    },
  );

  it("/ccs has no way to log out", async () => {
    const page = await visit("/ccs");
    await admit(page, "/ccs");
    expect(
      await partAt(page, "main")
        .getByRole("button", { name: /log ?out/i })
        .count(),
    ).toBe(0);
  });
});
