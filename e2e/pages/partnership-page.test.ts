import { describe, expect, it } from "vitest";
import { eachOf, headingsOf, leadsOf, linksOf, mainWords, partAt, wordsOf } from "../reading.ts";
import { read, website } from "../website.ts";

const path = "/gcp";

describe("Regional business partnership page, unlocked", () => {
  it('hero with "Follow Along" presentation link', async () => {
    const [follow] = await linksOf((await read(path)).getByRole("main").locator("section").first());
    expect([follow?.label, follow?.newTab]).toEqual(["Follow Along", true]);
    expect(follow?.to).toMatch(/^https:\/\//);
  });

  it("Phase 1 presentations Part 1 of 2 (presentation, two video links, security guide PDF, terminology guide PDF, tool list PDF)", async () => {
    const part = partAt(await read(path), "part-one");
    expect((await headingsOf(part, 2))[0]).toMatch(/Phase 1 presentations, Part 1 of 2/i);
    const links = await linksOf(part);
    expect(links.map(({ to }) => to.replace(/^https:.*/, "elsewhere").replace(/^.*\//, ""))).toEqual([
      "elsewhere",
      "elsewhere",
      "elsewhere",
      "ai-security-guide.pdf",
      "ai-terminology.pdf",
      "ai-tool-list.pdf",
    ]);
    expect(links.map(({ label }) => label).slice(1, 3)).toEqual(["Watch video", "Watch video"]);
    expect(links.every(({ newTab }) => newTab)).toBe(true);
  });

  it("Part 2 of 2 prompt engineering (follow-along presentation, prompt guide PDF, evaluation app ZIP download, interactive evaluation HTML page opened in a new tab)", async () => {
    const part = partAt(await read(path), "part-two");
    expect((await headingsOf(part, 2))[0]).toMatch(/Part 2 of 2: prompt engineering/i);
    const links = (await linksOf(part)).filter(({ label }) => label !== "evaluation rubric");
    expect(links.map(({ to }) => to.replace(/^https:.*/, "elsewhere").replace(/^.*\./, ""))).toEqual([
      "elsewhere",
      "pdf",
      "zip",
      "html",
    ]);
    expect(links.every(({ newTab }) => newTab)).toBe(true);
    for (const [at, type] of [
      [2, "application/zip"],
      [3, "text/html"],
    ] as const) {
      const answer = await fetch(website() + (links[at]?.to ?? ""));
      expect([answer.status, answer.headers.get("content-type")?.split(";")[0]]).toEqual([200, type]);
    }
  });

  it("five AI platform links (ChatGPT, Copilot, Gemini, Claude, Perplexity)", async () => {
    const links = await linksOf(partAt(await read(path), "platforms"));
    expect(links.map(({ label }) => label)).toEqual(["ChatGPT", "Copilot", "Gemini", "Claude", "Perplexity"]);
    for (const { to, newTab } of links) expect([to.startsWith("https://"), newTab]).toEqual([true, true]);
  });

  it("six essential resource PDFs with category tags (Content, Strategy, Growth Strategy, Research, Policy, Security)", async () => {
    const items = partAt(await read(path), "resources").getByRole("listitem");
    const tags = await eachOf(
      items
        .getByRole("paragraph")
        .filter({ hasText: /^(Content|Strategy|Growth Strategy|Research|Policy|Security)$/i }),
    );
    expect(tags.map((tag) => tag.toLowerCase())).toEqual([
      "content",
      "strategy",
      "growth strategy",
      "research",
      "policy",
      "security",
    ]);
    for (const { to } of await linksOf(items.first().locator("../.."))) expect(to).toMatch(/\.pdf$/);
    expect(await items.count()).toBe(6);
  });

  it("the first two featured", async () => {
    const lists = partAt(await read(path), "resources").getByRole("list");
    expect(await headingsOf(lists.first(), 3)).toEqual(["AI content guide", "AI strategy guide"]);
    expect(await lists.count()).toBe(2);
  });

  it("link to /resources", async () => {
    expect((await leadsOf(partAt(await read(path), "resources"))).map(([, to]) => to)).toContain("/resources");
  });

  it('six ready-made sector prompts each with a "Copy Prompt" button', async () => {
    const cards = partAt(await read(path), "sector-prompts").getByRole("article");
    expect(await cards.count()).toBe(6);
    for (const card of await cards.all())
      expect(await card.getByRole("button", { name: "Copy Prompt" }).count()).toBe(1);
  });

  it("a Custom Strategy Generator", async () => {
    const generator = partAt(await read(path), "strategy");
    expect(await headingsOf(generator, 2)).toEqual(["Custom Strategy Generator"]);
    expect(await generator.getByRole("combobox").count()).toBe(3);
  });

  it("over 12,000 members across 16 counties; small businesses are described as 1-100 employees", async () => {
    expect(await mainWords(await read(path))).toMatch(/over 12,000 members across 16 counties.*1-100 employees/);
  });

  it("Part 1 of 2 stands before Part 2 of 2", async () => {
    expect(await wordsOf((await read(path)).getByRole("main"))).toMatch(/Part 1 of 2.*Part 2 of 2/);
  });
});
