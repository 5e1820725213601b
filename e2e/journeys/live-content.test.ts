import type { Page } from "playwright-core";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openVisit, untilHydrated } from "../browser.ts";
import { leadsIn } from "../leads.ts";
import { copyProject } from "../project-copy.ts";
import { startServer } from "../server.ts";

const hello = (heading: string): string => `title: Hello from a new page
description: A page that was written while the server ran, with a hero and a form.

blocks:
  - type: hero
    title: ${heading}
    text: Nobody restarted anything.

  - type: form
    form: briefing
    pageName: Hello
    title: Ask for a briefing
`;

interface Health {
  status: string;
  problems: { severity: string; file: string; message: string }[];
}

// Each of the three servers that start here reads all pages.
/** Fills in the page's briefing form by the labels of its fields, and sends it. */
async function sendBriefing(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  const form = page.getByRole("main").locator("form");
  for (const [name, value] of Object.entries(answers)) await form.getByRole("textbox", { name }).fill(value);
  await form.getByRole("button", { name: "Get my free briefing" }).click();
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
}

describe("content of a running production server", () => {
  it("a new page appears without a rebuild or a restart; a broken edit leaves the last good page up, also over a restart, and says why in the log and on /healthz", async () => {
    const folder = copyProject();
    const dataDir = mkdtempSync(path.join(tmpdir(), "pagewright-live-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const file = path.join(folder, "pages/hello.yaml");
    const status = async (origin: string): Promise<number> => (await fetch(`${origin}/hello`)).status;
    const heading = async (origin: string): Promise<string> =>
      /<h1[^>]*>([^<]*)/.exec(await (await fetch(`${origin}/hello`)).text())?.[1] ?? "";
    const health = async (origin: string): Promise<Health> =>
      (await (await fetch(`${origin}/healthz`)).json()) as Health;
    const blames = ({ problems }: Health): boolean =>
      problems.some((one) => one.severity === "error" && one.file === "pages/hello.yaml" && one.message !== "");

    const first = await startServer({ DATA_DIR: dataDir }, folder);
    onTestFinished(() => first.stop({ signal: "SIGKILL", keepData: true }));
    expect(await status(first.origin)).toBe(404);
    writeFileSync(file, hello("Hello, new page"));
    await expect.poll(() => status(first.origin)).toBe(200);

    const page = await openVisit(first.origin);
    await page.goto("/hello");
    await untilHydrated(page);
    await page.getByRole("heading", { level: 1, name: "Hello, new page" }).waitFor();
    await sendBriefing(page, { Name: "Lee Example", Email: "lee@example.org", Company: "Example Co" });
    const [lead] = await leadsIn(dataDir, "lee@example.org");
    expect(lead?.payload).toEqual({
      name: "Lee Example",
      email: "lee@example.org",
      company: "Example Co",
      hutk: "",
      pageUri: `${first.origin}/hello`,
      pageName: "Hello",
    });

    writeFileSync(file, hello("Broken: because of this colon").replace("- type: form\n", "- type: fromm\n"));
    await expect.poll(async () => blames(await health(first.origin))).toBe(true);
    await expect.poll(() => heading(first.origin)).toBe("Hello, new page");
    expect((await fetch(`${first.origin}/healthz`)).status).toBe(200);
    expect(first.log.some((line) => line.includes("pages/hello.yaml"))).toBe(true);
    await first.stop({ keepData: true });

    const second = await startServer({ DATA_DIR: dataDir }, folder);
    onTestFinished(() => second.stop({ signal: "SIGKILL", keepData: true }));
    await expect.poll(() => heading(second.origin)).toBe("Hello, new page");
    await expect.poll(async () => blames(await health(second.origin))).toBe(true);
    expect(second.log.some((line) => line.includes("pages/hello.yaml"))).toBe(true);

    writeFileSync(file, hello("Mended"));
    await expect.poll(() => heading(second.origin)).toBe("Mended");
    await expect.poll(async () => blames(await health(second.origin))).toBe(false);
  });
});

describe("leads", () => {
  it("a lead sent through the browser is there with the exact payload, and again after kill -9 and a restart", async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "pagewright-leads-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const first = await startServer({ DATA_DIR: dataDir });
    onTestFinished(() => first.stop({ signal: "SIGKILL", keepData: true }));
    const page = await openVisit(first.origin);
    await page.goto("/npr");
    await untilHydrated(page);
    await sendBriefing(page, { Name: "Ray Example", Email: "ray@example.org", Company: "Example Radio" });
    await first.stop({ signal: "SIGKILL", keepData: true });

    const payload = {
      name: "Ray Example",
      email: "ray@example.org",
      company: "Example Radio",
      hutk: "",
      pageUri: `${first.origin}/npr`,
      pageName: "Radio Campaign Briefing",
      utmSource: "npr",
      utmMedium: "radio",
      utmCampaign: "ai_rollout_2025",
    };
    const [killed] = await leadsIn(dataDir, "ray@example.org");
    expect(killed?.payload).toEqual(payload);
    const second = await startServer({ DATA_DIR: dataDir });
    onTestFinished(() => second.stop({ signal: "SIGKILL", keepData: true }));
    const again = await leadsIn(dataDir, "ray@example.org");
    expect(again.map(({ id, payload }) => ({ id, payload }))).toEqual([{ id: killed?.id, payload }]);
  });
});
