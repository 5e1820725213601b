import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openVisit, untilHydrated } from "../browser.ts";
import { gateEnvironment } from "../passwords.ts";
import { type RunningServer, startServer } from "../server.ts";

const wall = (page: Page) => page.getByRole("heading", { level: 1, name: "Staffing Solutions Access" });
const field = (page: Page) => page.getByLabel("Password", { exact: true });
const enter = (page: Page) => page.getByRole("button", { name: "Access Content" });

async function open(server: RunningServer, page: Page): Promise<void> {
  await page.goto(`${server.origin}/staffing-solutions`);
  await untilHydrated(page);
}

async function withServer(
  env: Record<string, string>,
  run: (server: RunningServer) => Promise<void>,
  keepData = false,
): Promise<string> {
  const server = await startServer({
    ...gateEnvironment(),
    SESSION_SECRET: "one secret for both of these servers",
    ...env,
  });
  try {
    await run(server);
  } finally {
    await server.stop({ keepData });
  }
  return server.dataDir;
}

describe("a gate's password", () => {
  it("rotated: everybody is locked out, the marker goes, and the new one opens", async () => {
    const page = await openVisit("");
    const first = { GATE_STAFFING_SOLUTIONS_PASSWORD: "the first one" };
    let origin = "";
    const data = await withServer(
      first,
      async (server) => {
        origin = server.origin;
        await open(server, page);
        await field(page).fill("the first one");
        await enter(page).click();
        await expect.poll(() => wall(page).count()).toBe(0);
      },
      true,
    );
    const { port } = new URL(origin);
    const second = { GATE_STAFFING_SOLUTIONS_PASSWORD: "the second one", DATA_DIR: data, PORT: port };
    await withServer(second, async (server) => {
      await open(server, page);
      await wall(page).waitFor();
      await expect.poll(() => page.evaluate(() => localStorage.getItem("staffing-solutions-access"))).toBeNull();
      await field(page).fill("the first one");
      await enter(page).click();
      await page.getByRole("alert").getByText("Invalid password").waitFor();
      await field(page).fill("the second one");
      await enter(page).click();
      await expect.poll(() => wall(page).count()).toBe(0);
    });
  });

  it("tried wrongly 30 times: 429 with Retry-After, in words a visitor understands, and other gates stay as they are", async () => {
    await withServer({}, async (server) => {
      const page = await openVisit("");
      await open(server, page);
      const tries = await page.evaluate(async () => {
        const post = (pageName: string) =>
          fetch("/api/verify-password", {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ pageName, password: "wrong" }),
          });
        const statuses: number[] = [];
        for (let at = 0; at < 30; at += 1) statuses.push((await post("staffing-solutions-access")).status);
        const last = await post("staffing-solutions-access");
        statuses.push(last.status, (await post("iplan-access")).status);
        return { statuses, retryAfter: Number(last.headers.get("retry-after")) };
      });
      expect(tries.statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
      expect(tries.statuses.slice(30)).toEqual([429, 401]);
      expect(tries.retryAfter).toBeGreaterThan(500);
      await field(page).fill("wrong");
      await enter(page).click();
      await page
        .getByRole("alert")
        .getByText(/^Too many wrong passwords\. Please wait (9|10) minutes and try again\.$/)
        .waitFor();
    });
  });
});
