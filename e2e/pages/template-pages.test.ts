import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eachOf, headingsOf, linksOf, mainWords, partAt, wordsOf } from "../reading.ts";
import { read } from "../website.ts";

const clients = {
  "/staffing-solutions": {
    about: /IT staffing.*Microsoft 365/i,
    platforms: ["ChatGPT", "Microsoft Copilot", "Perplexity", "Beautiful.ai", "Canva"],
    templates: [
      ["Boolean search builder", "Sourcing"],
      ["Intake call agenda", "Client Management"],
      ["Screening questions", "Assessment"],
      ["Outreach personalization", "Outreach"],
      ["CRM note summarizer", "CRM Management"],
      ["Requirement to job post", "Content Creation"],
      ["Diversity sourcing", ""],
      ["Interview plan and scorecard", ""],
      ["Microsoft 365 and Teams workflow", "Process Optimization"],
      ["Client prospecting", "Business Development"],
      ["Meeting recap polisher", "Meeting Management"],
      ["Tools setup checklist", "Implementation"],
    ],
    categories:
      "Sourcing, Client Management, Assessment, Outreach, CRM Management, Content Creation, Process Optimization, Business Development, Meeting Management, Implementation",
  },
  "/iplan": {
    about: /self-directed IRA/i,
    platforms: ["ChatGPT", "Microsoft 365", "Google Gemini", "Claude", "Perplexity"],
    templates: [
      ["Compliance-safe client email rewrite", "Client Communications"],
      ["Form and document request generator", "Operations"],
      ["Prohibited transaction screening", "Compliance"],
      ["Call notes to CRM summary", "CRM Management"],
      ["SOP for alternative asset intake", "Process Documentation"],
      ["Knowledge base article", "Content Creation"],
      ["Policy-conform summaries", ""],
      ["Meeting agenda builder", ""],
    ],
    categories:
      "Client Communications, Operations, Compliance, CRM Management, Process Documentation, Content Creation, Training",
  },
} as const;

const cards = (page: Page) => partAt(page, "templates").getByRole("article");

describe.each(Object.entries(clients))("%s, unlocked", (path, { about, platforms, templates, categories }) => {
  it("is for the firm's own kind of work", async () => {
    expect(await mainWords(await read(path))).toMatch(about);
  });

  it('Hero with a "Gamma resources coming soon" placeholder', async () => {
    const hero = (await read(path)).getByRole("main").locator("section").first();
    expect(await hero.getByText("Gamma resources coming soon", { exact: true }).isVisible()).toBe(true);
  });

  it("Presentations Phase 1 (2-hour classes) Part 1 of 2 (AI tool overview, security, ethics/bias): presentation placeholder, two videos with external watch links, security guide PDF, AI terminology guide PDF, AI tool list PDF", async () => {
    const part = partAt(await read(path), "part-one");
    const [title] = await headingsOf(part, 2);
    expect(title).toMatch(/Presentations Phase 1, Part 1 of 2: AI tools, security, ethics and bias/);
    expect(await wordsOf(part)).toContain("2-hour class");
    expect(await wordsOf(part)).toMatch(/AI tool overview/i);
    const [placeholder, ...items] = await part.getByRole("listitem").all();
    if (!placeholder) throw new Error("There are no items.");
    expect(await wordsOf(placeholder)).toMatch(/coming soon.*presentation/i);
    expect(await placeholder.getByRole("link").count()).toBe(0);
    const links = (await Promise.all(items.map((item) => linksOf(item)))).flat();
    expect(links.map(({ label }) => label).slice(0, 2)).toEqual(["Watch video", "Watch video"]);
    for (const { to } of links.slice(0, 2)) expect(to).toMatch(/^https:\/\//);
    expect(links.slice(2).map(({ to }) => to.replace(/^.*\//, ""))).toEqual([
      "ai-security-guide.pdf",
      "ai-terminology.pdf",
      "ai-tool-list.pdf",
    ]);
    expect(links.every(({ newTab }) => newTab)).toBe(true);
  });

  it('Part 2 of 2 (prompt engineering): presentation placeholder, prompt guide PDF, LLM evaluation app zip download, "Run Evaluation" link to a static diagnostic page', async () => {
    const part = partAt(await read(path), "part-two");
    expect((await headingsOf(part, 2))[0]).toMatch(/Part 2 of 2: prompt engineering/);
    expect(await wordsOf(part.getByRole("listitem").first())).toMatch(/coming soon.*presentation/i);
    const links = (await linksOf(part)).filter(({ label }) => label !== "evaluation rubric");
    expect(links.map(({ to }) => to.replace(/^.*\./, ""))).toEqual(["pdf", "zip", "html"]);
    expect(links[2]?.label).toBe("Run Evaluation");
  });

  it("Popular AI Platforms", async () => {
    const part = partAt(await read(path), "platforms");
    expect(await headingsOf(part, 2)).toEqual(["Popular AI Platforms"]);
    const links = await linksOf(part);
    expect(links.map(({ label }) => label)).toEqual(platforms);
    for (const { to, newTab } of links) expect([to.startsWith("https://"), newTab]).toEqual([true, true]);
  });

  it("Essential Resources (three downloads)", async () => {
    const part = partAt(await read(path), "resources");
    expect(await headingsOf(part, 2)).toEqual(["Essential Resources"]);
    const links = await linksOf(part);
    expect(links).toHaveLength(3);
    for (const { to } of links) expect(to).toMatch(/^\/assets\/.+\.pdf$/);
  });

  it("prompt templates with category filter: id, title, category, prompt (with bracketed placeholders such as [ROLE]), description", async () => {
    const page = await read(path);
    expect(await headingsOf(partAt(page, "templates"), 3)).toEqual(templates.map(([title]) => title));
    for (const [at, [, category]] of templates.entries()) {
      const card = cards(page).nth(at);
      expect(await wordsOf(card.locator("header"))).toMatch(new RegExp(category, "i"));
      expect((await card.locator("> p").first().innerText()).length).toBeGreaterThan(20);
      await card.getByRole("button", { name: "Show Full Prompt" }).click();
      await expect.poll(() => card.locator("pre").innerText()).toMatch(/\[[A-Z][A-Z0-9 ,'/&-]+\]/);
    }
  });

  it("categories: All and each category, initially All", async () => {
    const page = await read(path);
    const filter = partAt(page, "templates").getByRole("radio");
    const names = await filter.evaluateAll((all) =>
      all.map((one) => (one as HTMLInputElement).labels?.[0]?.textContent ?? ""),
    );
    const buttons = await eachOf(partAt(page, "templates").locator("button[aria-pressed]"));
    expect(names.length > 0 ? names : buttons).toEqual(["All", ...categories.split(", ")]);
  });

  it("Session Management with Logout button", async () => {
    const part = partAt(await read(path), "session");
    expect(await headingsOf(part, 2)).toEqual(["Session Management"]);
    expect(await part.getByRole("button", { name: "Logout" }).isVisible()).toBe(true);
  });
});

describe("the two client pages", () => {
  it("Same layout as staffing", async () => {
    const layout = async (path: string): Promise<string[]> =>
      (await read(path)).locator("main section[id]").evaluateAll((all) => all.map((one) => one.id));
    const staffing = await layout("/staffing-solutions");
    expect(staffing).toEqual(["part-one", "part-two", "platforms", "resources", "templates", "session"]);
    expect(await layout("/iplan")).toEqual(staffing);
  });

  it("Prompt Templates for IT Recruiting; finance prompt templates", async () => {
    const title = async (path: string) => (await headingsOf(partAt(await read(path), "templates"), 2))[0];
    expect(await title("/staffing-solutions")).toBe("Prompt Templates for IT Recruiting");
    expect(await title("/iplan")).toMatch(/finance prompt templates/i);
  });
});
