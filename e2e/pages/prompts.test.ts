import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { atOnce } from "../at-once.ts";
import { partAt } from "../reading.ts";
import { unlock, website } from "../website.ts";
import { openVisit, stopClock, untilHydrated } from "../browser.ts";
import { gated, type GatedPath } from "../passwords.ts";

/** Opens a page with a clipboard that can be written and read. */
async function arrive(path: string): Promise<Page> {
  const page = await openVisit(website(), { permissions: ["clipboard-read", "clipboard-write"] });
  if (path in gated) await unlock(page, path as GatedPath);
  await page.goto(path);
  await untilHydrated(page);
  return page;
}

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

const research = {
  problemSpace: "Rework after late drawings",
  targetLocation: "Dayton",
  industrySolution: "Drawing control",
  specificTools: "Bluebeam",
};

/** Fills in the research generator of a page by field name and generates the prompt. */
async function generate(page: Page, anchor: string, values: Record<string, string>): Promise<string> {
  const part = partAt(page, anchor);
  for (const [name, value] of Object.entries(values)) await part.locator(`[name="${name}"]`).fill(value);
  await part.getByRole("button", { name: /generate/i }).click();
  const prompt = part.locator("pre, textarea[readonly], output").first();
  await part.getByRole("button", { name: /copy/i }).waitFor();
  return (await prompt.textContent()) ?? "";
}

describe("generated prompts", () => {
  it("100+ sources, 50+ complaints, top 10 communities, severity 1-10, recency 6 months (construction page), copied as it is shown", async () => {
    const page = await arrive("/fiocon");
    const text = await generate(page, "research", research);
    for (const asked of ["100+ sources", "50+ complaints", /top 10 communities/i, /severity.*1.*10/i, /6 months/])
      expect(text).toMatch(asked);
    for (const value of Object.values(research)) expect(text).toContain(value);
    await partAt(page, "research").getByRole("button", { name: "Copy Prompt" }).click();
    await partAt(page, "research").getByRole("button", { name: "Copied!" }).waitFor();
    await expect
      .poll(async () => (await clipboard(page)).replaceAll(/\s+/g, " ").trim())
      .toBe(text.replaceAll(/\s+/g, " ").trim());
  });

  it("the foundation version uses 30 days: 100+ sources, 50+ complaints, top 20 communities, recency 6 months", async () => {
    const page = await arrive("/cfmv");
    const text = await generate(page, "research", research);
    for (const asked of ["100+ sources", "50+ complaints", /top 20 communities/i, /6 months/, /30 days/])
      expect(text).toMatch(asked);
  });

  it("Strategy prompt asks for five deliverables: immediate steps (0-30 days), key resources, partnerships, success metrics, challenges", async () => {
    const page = await arrive("/gcp");
    const part = partAt(page, "strategy");
    await part.getByRole("combobox", { name: /Business type/ }).selectOption("manufacturing");
    await part.getByRole("combobox", { name: /Focus area/ }).selectOption("innovation");
    await part.getByRole("textbox", { name: /Specific goal/ }).fill("One pilot line by spring");
    await part.getByRole("button", { name: /generate/i }).click();
    await part.getByRole("button", { name: /copy/i }).waitFor();
    const text = (await part.locator("pre, textarea[readonly]").first().textContent()) ?? "";
    const at = [
      /immediate steps \(0-30 days\)/i,
      /key resources/i,
      /partnerships/i,
      /success metrics/i,
      /challenges/i,
    ].map((words) => {
      const list = text.slice(text.search(/five (parts|deliverables)/i));
      return list.search(words);
    });
    expect(at.every((place) => place >= 0)).toBe(true);
    expect([...at].sort((a, b) => a - b)).toEqual(at);
    expect(text).toContain("One pilot line by spring");
  });
});

describe("toasts", () => {
  const toasts = (page: Page) => page.getByText("The prompt has been copied to your clipboard.", { exact: true });

  it("one toast visible at a time", async () => {
    const page = await arrive("/fiocon");
    for (let click = 0; click < 3; click++) {
      await partAt(page, "prompts").getByRole("button", { name: "Copy Prompt" }).first().click();
    }
    await toasts(page).waitFor();
    expect(await atOnce(toasts(page).count())).toBe(1);
  });

  it("default duration 5000 ms", async () => {
    const page = await arrive("/fiocon");
    await stopClock(page);
    await partAt(page, "prompts").getByRole("button", { name: /^Copy/ }).first().click();
    await page.clock.runFor(400);
    await toasts(page).waitFor();
    await page.clock.runFor(4000);
    expect(await atOnce(toasts(page).count())).toBe(1);
    await page.clock.runFor(1100);
    await toasts(page).waitFor({ state: "detached" });
  });
});
