/** How a page handles the server's responses about a gate, and missing ones. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { atOnce } from "../at-once.ts";
import { complaintsOf, untilHydrated } from "../browser.ts";
import { gated, type GatedPath } from "../passwords.ts";
import { shareVisit, unlock } from "../website.ts";

const visitor = shareVisit();

/** Opens a page as a visitor with access to exactly these gates. */
async function arrive(path: string, ...open: GatedPath[]): Promise<Page> {
  const page = await visitor();
  await page.unrouteAll();
  await page.context().clearCookies();
  for (const gate of open) await unlock(page, gate);
  await page.goto(path);
  await untilHydrated(page);
  return page;
}

describe("a logout", () => {
  it.each([
    ["500", { status: 500, json: { success: true } }],
    ["429", { status: 429, body: "Wait." }],
    ["garbage", { status: 200, contentType: "text/html", body: "<p>" }],
    ["wrong shape", { status: 200, json: [] }],
    ["nothing", undefined],
  ])("that is answered with %s is logged and said, and is not taken for one", async (_what, answer) => {
    const page = await arrive("/iplan", "/iplan");
    const marker = (): Promise<string | null> => page.evaluate(() => localStorage.getItem("iplan-access"));
    const wall = page.getByRole("heading", { level: 1, name: "iPlan Group Access" });
    const complaints = complaintsOf(page);
    await page.route("**/api/logout", (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("alert").getByText("You are still logged in. Please try again.").waitFor();
    expect(complaints.join("\n")).toContain("The logout failed.");
    await expect.poll(() => marker()).toBe("true");
    await expect.poll(() => wall.count()).toBe(0);
    await page.unroute("**/api/logout");
    await page.getByRole("button", { name: "Logout" }).click();
    await wall.waitFor();
    await expect.poll(() => marker()).toBeNull();
  });
});

describe("a gated page that is come to by a link", () => {
  it.each([
    ["true", true, { status: 200, body: '{"authenticated":true}' }],
    ["garbage", false, { status: 200, body: "<p>" }],
    ["null", false, { status: 200, body: "null" }],
    ["wrong shape", false, { status: 200, body: '{"authenticated":"true"}' }],
    ["500", false, { status: 500, body: '{"authenticated":true}' }],
    ["429", false, { status: 429, body: "Wait." }],
    ["nothing", false, undefined],
    ["false", true, { status: 200, body: '{"authenticated":false}' }],
  ])("asks check-auth {pageName}; on the answer %s the server alone decides: the wall", async (_what, good, answer) => {
    const page = await arrive("/privacy");
    const complaints = complaintsOf(page);
    const asked: unknown[] = [];
    await page.route("**/api/check-auth", (route) => {
      asked.push(route.request().postDataJSON());
      return answer ? route.fulfill({ ...answer, contentType: "application/json" }) : route.abort();
    });
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/ccs";
      link.textContent = "to the gate";
      document.querySelector("main")?.prepend(link);
    });
    await page.getByRole("link", { name: "to the gate" }).click();
    await page.getByRole("heading", { level: 1, name: "Think-tank access" }).waitFor();
    await page.getByLabel("Password", { exact: true }).waitFor();
    await expect.poll(() => complaints.join().includes("The access check failed.")).toBe(!good);
    expect(asked.every((body) => JSON.stringify(body) === '{"pageName":"ccs-auth"}')).toBe(true);
  });
});

it("a right password in a browser that keeps no cookie, and one that the server did not try, are called neither wrong nor granted", async () => {
  const page = await arrive("/gcp");
  const busy = "Many people are trying passwords right now.";
  const enter = page.getByRole("button", { name: "Access Content" });
  const said = (words: string) => page.getByRole("alert").filter({ hasText: words }).waitFor();
  await page.route("**/api/verify-password", (route) => route.fulfill({ status: 429, json: { message: busy } }));
  await page.getByLabel("Password", { exact: true }).fill(gated["/gcp"].password);
  await enter.click();
  await said(busy);
  await page.route("**/api/verify-password", async (route) => {
    const response = await route.fetch();
    await page.context().clearCookies();
    await route.fulfill({ status: response.status(), json: await response.json() });
  });
  await enter.click();
  await said("your browser kept no cookie");
  expect(await atOnce(page.locator("[data-toast]").count())).toBe(0);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("gcp-access"))).toBeNull();
});

describe("a password that the browser fills in", () => {
  it.each([[["input"]], [["change"]], [[]]])(
    "with the events %j opens the gate at a press of the button",
    async (events) => {
      const page = await arrive("/iplan");
      const enter = page.getByRole("button", { name: "Access Content" });
      await expect.poll(() => enter.isDisabled()).toBe(true);
      await page.getByLabel("Password", { exact: true }).evaluate(
        (input: HTMLInputElement, [value, names]) => {
          input.value = value;
          for (const name of names) input.dispatchEvent(new Event(name, { bubbles: true }));
        },
        [gated["/iplan"].password, events] as const,
      );
      await enter.hover({ force: true });
      await expect.poll(() => enter.isEnabled()).toBe(true);
      await enter.click();
      await page.getByRole("heading", { name: "Session Management" }).waitFor();
    },
  );
});
