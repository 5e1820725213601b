import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eachOf, headingsOf, linksOf, partAt, wordsOf } from "../reading.ts";
import { read, website } from "../website.ts";

const people = (page: Page) => partAt(page, "founders").getByRole("listitem");

describe("/company", () => {
  it("Hero", async () => expect(await headingsOf(await read("/company"), 1)).toHaveLength(1));

  it("three co-founders", async () => {
    const page = await read("/company");
    expect(await people(page).count()).toBe(3);
    expect(new Set(await headingsOf(partAt(page, "founders"), 3)).size).toBe(3);
  });

  it("in random order on each load", async () => {
    const orders = new Set<string>();
    const names = new Set<string>();
    for (let load = 0; load < 60; load++) {
      const html = await (await fetch(`${website()}/company`)).text();
      const part = html.slice(html.indexOf('id="founders"'), html.indexOf('id="problem-based-learning"'));
      const order = [...part.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, name]) => name ?? "");
      for (const name of order) names.add(name);
      orders.add(order.join());
    }
    expect(names.size).toBe(3);
    // The probability that sixty loads miss three of the six orders is less than one in a billion.
    expect(orders.size).toBeGreaterThanOrEqual(4);
  });

  it("each with a More/Less toggle for the bio beyond its first paragraph", async () => {
    const page = await read("/company");
    for (const person of await people(page).all()) {
      // The paragraphs are the role, the biography and the profile link.
      const shown = async (): Promise<boolean[]> => {
        const all = await Promise.all((await person.locator("p").all()).map((one) => one.isVisible()));
        return all.slice(1, -1);
      };
      const collapsed = await shown();
      expect(collapsed.length).toBeGreaterThan(1);
      expect(collapsed).toEqual(collapsed.map((_, paragraph) => paragraph === 0));
      await person.getByRole("button", { name: /^More/ }).click();
      await person.getByRole("button", { name: /^Less/ }).waitFor();
      await expect.poll(() => shown()).toEqual(collapsed.map(() => true));
      await person.getByRole("button", { name: /^Less/ }).click();
      await person.getByRole("button", { name: /^More/ }).waitFor();
      await expect.poll(() => shown()).toEqual(collapsed);
    }
  });

  it("an external professional-profile link", async () => {
    for (const person of await people(await read("/company")).all()) {
      const [profile, ...more] = await linksOf(person);
      expect(more).toEqual([]);
      expect(profile?.to).toMatch(/^https:\/\/www\.linkedin\.com\/in\//);
      expect(profile?.newTab).toBe(true);
    }
  });

  it("co-founder (name, title, bio in paragraphs separated by blank lines, linkedin, image; three records)", async () => {
    const page = await read("/company");
    for (const person of await people(page).all()) {
      expect(await person.getByRole("heading", { level: 3 }).count()).toBe(1);
      expect(await wordsOf(person)).toMatch(/co-founder, \w+/i);
      expect(await person.locator("img[data-src]").count()).toBe(1);
      expect(await person.locator("p").count()).toBeGreaterThanOrEqual(4);
    }
  });

  it("problem-based learning", async () => {
    expect(await wordsOf(partAt(await read("/company"), "problem-based-learning"))).toMatch(/problem-based learning/i);
  });

  it("seven core values", async () => {
    const values = partAt(await read("/company"), "values");
    expect(await wordsOf(values)).toMatch(/core values/i);
    expect(await headingsOf(values, 3)).toHaveLength(7);
    for (const value of await eachOf(values.getByRole("listitem"))) expect(value.length).toBeGreaterThan(30);
  });
});
