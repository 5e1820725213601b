import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { atOnce } from "../at-once.ts";
import { openVisit, untilHydrated } from "../browser.ts";
import { holdApplication } from "../built-site.ts";
import { even, leadsOf } from "../reading.ts";
import { isToldOpen } from "../told-state.ts";
import { read, visit, website } from "../website.ts";

const bar = (page: Page): Locator => page.getByRole("banner").getByRole("navigation", { name: "Main" });
const opener = (page: Page, name: string): Locator => bar(page).getByRole("button", { name });

const submenus: Readonly<Record<string, [string, string][]>> = {
  "Momentum AI": [
    ["Overview", "/momentum-ai"],
    ["Course 1: AI Tools Introduction", "/momentum-ai/course1"],
    ["Course 2: AI Policy Development", "/momentum-ai/course2"],
    ["Course 3: AI Tool Proficiency", "/momentum-ai/course3"],
  ],
  Company: [
    ["About Us", "/company"],
    ["Resources", "/resources"],
    ["Partnerships", "/partnerships"],
    ["Contact", "/company/contact"],
  ],
};

const allLinks = ["/solutions", ...(submenus["Momentum AI"] ?? []).map(([, to]) => to), "/funding"];
allLinks.push(...(submenus["Company"] ?? []).map(([, to]) => to));

/** Returns the text of the open submenus. */
const openMenus = (page: Page): Promise<string[]> =>
  bar(page)
    .locator("ul ul")
    .evaluateAll((menus) =>
      menus.filter((menu) => menu.matches(":popover-open")).map((menu) => menu.textContent ?? ""),
    );
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? "").then(even);

/** Opens the home page with no submenu open. */
async function freshBar(): Promise<Page> {
  const page = await read("/");
  await page.keyboard.press("Escape");
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return page;
}

describe("the banner", () => {
  it("Top banner text: AI isn't just a tech problem — it's a rollout problem. We solve that.", async () => {
    const page = await read("/");
    const banner = page.getByRole("complementary", { name: "Announcement" });
    expect(even(await banner.innerText())).toContain(
      "AI isn't just a tech problem — it's a rollout problem. We solve that.",
    );
  });

  it('a link "See Our Approach" to /ai-plan', async () => {
    const page = await read("/");
    expect(await leadsOf(page.getByRole("complementary", { name: "Announcement" }))).toEqual([
      ["See Our Approach", "/ai-plan"],
    ]);
  });
});

describe("the bar", () => {
  it("Bar links: /solutions; /momentum-ai with submenu; /funding; /company with submenu", async () => {
    const page = await read("/");
    const entries = await bar(page)
      .locator("> ul > li")
      .evaluateAll((list) =>
        list.map((entry) => {
          const link = entry.querySelector(":scope > a");
          return link
            ? link.getAttribute("href")
            : [...entry.querySelectorAll("li a")].map((a) => a.getAttribute("href"));
        }),
      );
    const [momentum, company] = Object.values(submenus).map((items) => items.map(([, to]) => to));
    expect(entries).toEqual(["/solutions", momentum, "/funding", company]);
  });

  it.each(Object.entries(submenus))("submenu of %s", async (name, items) => {
    const page = await freshBar();
    await opener(page, name).click();
    await expect.poll(() => leadsOf(bar(page).locator("ul ul:popover-open"))).toEqual(items);
  });

  it("Logo goes to /", async () => {
    const page = await visit("/privacy");
    await page.getByRole("banner").getByRole("link", { name: /home$/ }).click();
    await page.getByRole("heading", { level: 1, name: "AI adoption that actually sticks" }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  });

  it('"Get Started" button goes to /company/contact', async () => {
    const page = await read("/");
    const button = bar(page).getByRole("link", { name: "Get Started" });
    expect(await button.isVisible()).toBe(true);
    expect(await button.getAttribute("href")).toBe("/company/contact");
  });
});

describe("desktop submenus", () => {
  it("open on click", async () => {
    const page = await freshBar();
    await opener(page, "Company").hover();
    expect(await atOnce(openMenus(page))).toEqual([]);
    await opener(page, "Company").click();
    await bar(page).getByRole("link", { name: "About Us" }).waitFor();
  });

  it.each(["with script", "before the application is there", "without script"])(
    "assistive technology is told at once what is open, %s",
    async (when) => {
      const page = await openVisit(website(), { javaScriptEnabled: when !== "without script" });
      if (when === "before the application is there") await holdApplication(page);
      await page.goto("/", { waitUntil: "domcontentloaded" });
      if (when === "with script") await untilHydrated(page);
      const told = async (): Promise<unknown[]> => [
        await isToldOpen(page, "Momentum AI"),
        await isToldOpen(page, "Company"),
      ];
      expect(await told()).toEqual([false, false]);
      await opener(page, "Company").click();
      expect(await atOnce(told())).toEqual([false, true]);
      await opener(page, "Momentum AI").click();
      expect(await atOnce(told())).toEqual([true, false]);
      await page.keyboard.press("Escape");
      expect(await atOnce(told())).toEqual([false, false]);
    },
  );

  it("only one open at a time", async () => {
    const page = await freshBar();
    await opener(page, "Company").click();
    await opener(page, "Momentum AI").click();
    await bar(page).getByRole("link", { name: "Overview" }).waitFor();
    await expect.poll(() => openMenus(page)).toHaveLength(1);
  });

  it("close on outside click", async () => {
    const page = await freshBar();
    await opener(page, "Company").click();
    await page.mouse.click(20, 600);
    await bar(page).getByRole("link", { name: "About Us" }).waitFor({ state: "hidden" });
    await expect.poll(() => openMenus(page)).toEqual([]);
  });

  it("close on Escape", async () => {
    const page = await freshBar();
    await opener(page, "Company").click();
    await page.keyboard.press("Escape");
    await bar(page).getByRole("link", { name: "About Us" }).waitFor({ state: "hidden" });
    await expect.poll(() => focused(page)).toBe("Company");
  });

  it("support arrow keys", async () => {
    const page = await freshBar();
    await opener(page, "Momentum AI").focus();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => focused(page)).toBe("Overview");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => focused(page)).toBe("Course 1: AI Tools Introduction");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => focused(page)).toBe("Course 3: AI Tool Proficiency");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => focused(page)).toBe("Funding");
    await expect.poll(() => openMenus(page)).toEqual([]);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => focused(page)).toBe("Momentum AI");
  });
});

describe("on mobile", () => {
  const phone = { viewport: { width: 390, height: 844 } };

  it("a toggle opens a full menu listing all links", async () => {
    const page = await visit("/", phone);
    expect(await bar(page).isVisible()).toBe(false);
    expect(await isToldOpen(page, "Menu")).toBe(false);
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await atOnce(isToldOpen(page, "Menu"))).toBe(true);
    const menu = page.getByRole("navigation", { name: "All pages" });
    await expect.poll(async () => (await leadsOf(menu)).map(([, to]) => to)).toEqual(allLinks);
    await page.getByRole("button", { name: "Close" }).click();
    await menu.waitFor({ state: "hidden" });
  });

  it('"Schedule Consultation" goes to /company/contact', async () => {
    const page = await visit("/", phone);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Schedule Consultation" }).click();
    await page.waitForURL("**/company/contact");
    await page.getByRole("navigation", { name: "All pages" }).waitFor({ state: "hidden" });
  });
});
