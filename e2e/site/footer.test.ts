import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eachOf, even, leadsOf, linksOf, wordsOf } from "../reading.ts";
import { read, visit } from "../website.ts";

const footer = (page: Page): Locator => page.getByRole("contentinfo");

describe("the footer", () => {
  it("Footer links: /company, /solutions, /momentum-ai, /resources, /company/contact, /privacy, /terms, /partnerships", async () => {
    const page = await read("/");
    const links = await leadsOf(footer(page).getByRole("navigation", { name: "Footer" }));
    expect(links.map(([, to]) => to)).toEqual(
      "/company /solutions /momentum-ai /resources /company/contact /privacy /terms /partnerships".split(" "),
    );
  });

  it("social profile links (a social network, a microblog, a professional network), in new tabs", async () => {
    const page = await read("/");
    const profiles = (await linksOf(footer(page))).filter(({ to }) => to.startsWith("https://"));
    expect(profiles.map(({ to }) => new URL(to).hostname)).toEqual(["www.facebook.com", "x.com", "www.linkedin.com"]);
    expect(profiles.every(({ newTab }) => newTab)).toBe(true);
  });

  it("a mailto contact link", async () => {
    const page = await read("/");
    const mail = (await linksOf(footer(page))).find(({ to }) => to.startsWith("mailto:"));
    expect(mail?.to).toBe(`mailto:${mail?.label}`);
    expect(mail?.label).toMatch(/^\S+@\S+$/);
  });

  it("a newsletter form", async () => {
    const page = await read("/");
    for (const name of ["Name", "Email", "Company"]) {
      expect(await footer(page).getByRole("textbox", { name }).isVisible()).toBe(true);
    }
    expect(await footer(page).getByRole("button", { name: "Subscribe" }).isVisible()).toBe(true);
  });

  it("Interest groups: Practical Solutions, Strategic Focus, Tools & Learning, each with its interests", async () => {
    const page = await read("/");
    const words = await wordsOf(footer(page));
    const groups = {
      "Practical Solutions": ["AI Team Training", "Custom GPTs", "TechCred Help"],
      "Strategic Focus": ["Leadership Strategy", "AI Policy"],
      "Tools & Learning": ["AI Tools & Agents", "Just Learning"],
    };
    const expected = Object.entries(groups).map(([group, interests]) => [group, ...interests].join(" "));
    expect(words.toLowerCase()).toContain(expected.join(" ").toLowerCase());
    const boxes = footer(page).getByRole("checkbox");
    expect(await boxes.count()).toBe(7);
    const names = await boxes.evaluateAll((all) =>
      all.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
    );
    expect(names.map(even)).toEqual(Object.values(groups).flat());
  });

  it("a professional-network advertising tracker is embedded, once the visitor agrees", async () => {
    const page = await visit("/privacy");
    const asked: string[] = [];
    await page.route("https://snap.licdn.com/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: "" });
    });
    expect(await eachOf(page.getByRole("dialog").getByRole("button"))).toEqual(["No, thanks", "Allow"]);
    const loaded = page.waitForResponse("https://snap.licdn.com/**");
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: "Allow" }).click();
    await loaded;
    expect(asked).toHaveLength(1);
  });

  it("a double click on what asks again is no answer, and an answer gives the focus back", async () => {
    const page = await visit("/privacy");
    const kept = (): Promise<unknown> => page.evaluate(() => localStorage.getItem("measuring-consent"));
    const again = page.getByRole("button", { name: "Cookie choices" });
    await page.getByRole("button", { name: "No, thanks" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await again.dblclick();
    await page.getByRole("dialog").waitFor();
    await expect.poll(kept).toBe("denied");
    await again.focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(kept).toBe("granted");
    await expect.poll(() => again.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
