import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { read, visit } from "../website.ts";

const cardsIn = (page: Page, section: string): Locator => page.locator(`#${section} article`);
const visibleTitles = (cards: Locator): Promise<string[]> => cards.locator("h3, h4").allInnerTexts();

describe("prompt cards", () => {
  it.each([
    ["/ccs", "phase-one", 150],
    ["/ccs", "research-prompts", 200],
  ])(
    "%s #%s: collapsed shows the first %i characters then an ellipsis; Show Full Prompt and Show Less toggle",
    async (path, section, length) => {
      const page = await read(path);
      for (const card of await cardsIn(page, section).all()) {
        const text = card.locator("pre");
        // Without script the whole prompt is shown; the application shortens it once it runs.
        await expect.poll(() => text.textContent()).toMatch(/…$/);
        const short = (await text.textContent()) ?? "";
        await card.getByRole("button", { name: "Show Full Prompt" }).click();
        // The button's new label confirms that the whole prompt is shown.
        await card.getByRole("button", { name: "Show Less" }).waitFor();
        const full = (await text.textContent()) ?? "";
        expect(short).toBe(`${Array.from(full).slice(0, length).join("")}…`);
        const less = card.getByRole("button", { name: "Show Less" });
        await expect.poll(() => less.getAttribute("aria-expanded")).toBe("true");
        await less.click();
        await expect.poll(() => text.textContent()).toBe(short);
      }
    },
  );
});

it("without the script a prompt stands whole, line by line", async () => {
  const page = await visit("/fiocon", { javaScriptEnabled: false });
  const prompt = page.locator("#prompts article pre").first();
  const lines = ((await prompt.textContent()) ?? "").trimEnd().split("\n");
  expect(lines.length).toBeGreaterThan(3);
  expect((await prompt.innerText()).trimEnd().split("\n")).toEqual(lines);
});

const staffing =
  "All, Sourcing, Client Management, Assessment, Outreach, CRM Management, Content Creation, Process Optimization, Business Development, Meeting Management, Implementation";
const iplan =
  "All, Client Communications, Operations, Compliance, CRM Management, Process Documentation, Content Creation, Training";

describe.each([
  ["/staffing-solutions", staffing, 12],
  ["/iplan", iplan, 8],
])("the category filter of %s", (path, categories, count) => {
  it("one selected, initially All; All shows all, otherwise exact category matches", async () => {
    const page = await read(path);
    const choices = page.getByRole("group", { name: "Category" }).getByRole("button");
    expect((await choices.allInnerTexts()).join(", ")).toBe(categories);
    const cards = page.locator("section", { has: page.getByRole("group", { name: "Category" }) }).locator("article");
    const all = await visibleTitles(cards);
    expect(all).toHaveLength(count);
    const seen: string[] = [];
    for (const choice of await choices.all()) {
      await choice.click();
      const name = await choice.innerText();
      const pressed = await choices.evaluateAll((buttons) =>
        buttons.filter((button) => button.getAttribute("aria-pressed") === "true").map((button) => button.textContent),
      );
      expect(pressed).toEqual([name]);
      const titles = await visibleTitles(cards);
      expect(titles.length).toBeGreaterThan(0);
      if (name === "All") expect(titles).toEqual(all);
      else {
        seen.push(...titles);
        for (const words of await cards.locator("header").allInnerTexts()) expect(words.split("\n")).toContain(name);
      }
    }
    expect(seen.toSorted()).toEqual(all.toSorted());
    await choices.first().click();
    await expect.poll(() => visibleTitles(cards)).toEqual(all);
  });

  it("every template has bracketed placeholders, kept to the letter", async () => {
    const page = await read(path);
    const section = page.locator("section", { has: page.getByRole("group", { name: "Category" }) });
    for (const card of await section.locator("article").all()) {
      await card.getByRole("button", { name: /Show/ }).click();
      await expect.poll(() => card.locator("pre").textContent()).toMatch(/\[[A-Z][^\]]+\]/);
    }
  });
});

describe("the foundation page", () => {
  it("6 role cards each with copy, 6 featured examples, 4 groups of 5, two long custom prompts", async () => {
    const page = await read("/cfmv");
    expect(await visibleTitles(cardsIn(page, "roles"))).toEqual([
      "Executive Director/CEO",
      "Program Officer",
      "Development Director",
      "Communications Manager",
      "Finance Director",
      "Grants Administrator",
    ]);
    expect(await cardsIn(page, "roles").getByRole("button", { name: "Copy Prompt" }).count()).toBe(6);
    expect(await cardsIn(page, "featured").count()).toBe(6);
    const groups = await page.locator("#library h3").allInnerTexts();
    expect(groups).toEqual(["Content Creation", "Decision-Making", "Strategic Thinking", "Research & Analysis"]);
    expect(await cardsIn(page, "library").count()).toBe(20);
    expect(await cardsIn(page, "custom").count()).toBe(2);
  });
});
