import { describe, expect, it } from "vitest";
import { eachOf, headingsOf, leadsOf, linksOf, partAt, wordsOf } from "../reading.ts";
import { read } from "../website.ts";

describe.each([
  ["construction", "/fiocon", 8],
  ["embroidery", "/color3", 7],
] as const)("Client resource page of the %s firm", (name, path, guides) => {
  it("Presentation links, recorded video", async () => {
    const part = partAt(await read(path), "presentations");
    const slides = (await linksOf(part)).filter(({ label }) => label === "Open presentation");
    expect(slides).toHaveLength(2);
    for (const { to, newTab } of slides) expect([to.startsWith("https://"), newTab]).toEqual([true, true]);
    expect(await part.getByRole("figure").count()).toBe(1);
    expect(await wordsOf(part)).toMatch(/recorded class/i);
  });

  it("guide downloads (eight on the construction page, seven on the embroidery page)", async () => {
    const files = await linksOf(partAt(await read(path), "guides"));
    expect(files).toHaveLength(guides);
    for (const { to, newTab, label } of files) {
      expect([to, /^\/assets\/.+\.pdf$/.test(to), newTab]).toEqual([to, true, true]);
      expect(label).toMatch(/^Download /);
    }
  });

  it("copyable prompts", async () => {
    const cards = partAt(await read(path), "prompts").getByRole("article");
    expect(await cards.count()).toBeGreaterThanOrEqual(6);
    for (const card of await cards.all()) expect(await card.getByRole("button", { name: /copy/i }).count()).toBe(1);
  });

  it("sessions are 2-hour training classes in two parts", async () => {
    const words = await wordsOf(partAt(await read(path), "presentations"));
    expect(words).toMatch(/2-hour classes/);
    expect(words).toMatch(/Part 1 of 2.*Part 2 of 2/);
  });

  it(`is about the ${name} firm's work`, async () => {
    expect(await wordsOf((await read(path)).getByRole("main").locator("section").first())).toMatch(
      new RegExp(name, "i"),
    );
  });
});

describe("The construction page", () => {
  it("also has a custom research-prompt generator", async () => {
    const part = partAt(await read("/fiocon"), "research");
    expect(await part.getByRole("textbox").count()).toBe(4);
    expect(await part.getByRole("button").count()).toBeGreaterThan(0);
  });
});

describe("Community foundation page", () => {
  const path = "/cfmv";

  it('Hero with "Follow Along" link to an external presentation', async () => {
    const [follow] = await linksOf((await read(path)).getByRole("main").locator("section").first());
    expect(follow?.label).toBe("Follow Along");
    expect(follow?.to).toMatch(/^https:\/\//);
    expect(follow?.newTab).toBe(true);
  });

  it("Essential Guides grid of 8 items (6 file downloads, 2 external presentations or guides)", async () => {
    const guides = partAt(await read(path), "guides");
    expect(await headingsOf(guides, 2)).toEqual(["Essential Guides"]);
    expect(await guides.getByRole("listitem").count()).toBe(8);
    const links = await linksOf(guides);
    expect(links.filter(({ to }) => to.startsWith("/assets/"))).toHaveLength(6);
    expect(links.filter(({ to }) => to.startsWith("https://"))).toHaveLength(2);
    expect(links.every(({ newTab }) => newTab)).toBe(true);
  });

  it("research-prompt generator", async () => {
    const part = partAt(await read(path), "research");
    expect(await part.getByRole("textbox").count()).toBe(4);
    expect(await part.getByRole("button", { name: /generate/i }).count()).toBe(1);
  });

  it("Prompts by Role (6 role cards each with copy: Executive Director/CEO, Program Officer, Development Director, Communications Manager, Finance Director, Grants Administrator)", async () => {
    const roles = partAt(await read(path), "roles");
    expect(await headingsOf(roles, 2)).toEqual(["Prompts by Role"]);
    expect(await headingsOf(roles, 3)).toEqual([
      "Executive Director/CEO",
      "Program Officer",
      "Development Director",
      "Communications Manager",
      "Finance Director",
      "Grants Administrator",
    ]);
    expect(await roles.getByRole("button", { name: /copy/i }).count()).toBe(6);
  });

  it("Custom Prompts with two long copyable prompts (a nonprofit custom-GPT idea generator and a prompt-engineering optimizer)", async () => {
    const custom = partAt(await read(path), "custom");
    expect(await headingsOf(custom, 2)).toEqual(["Custom Prompts"]);
    const cards = custom.getByRole("article");
    expect(await headingsOf(custom, 3)).toEqual([
      expect.stringMatching(/nonprofit custom.GPT idea generator/i),
      expect.stringMatching(/prompt.engineering optimizer/i),
    ]);
    for (const card of await cards.all()) {
      await card.getByRole("button", { name: "Show Full Prompt" }).click();
      await expect.poll(async () => (await card.locator("pre").innerText()).length).toBeGreaterThan(1500);
      await expect.poll(() => card.getByRole("button", { name: /copy/i }).count()).toBe(1);
    }
  });

  it("a Contact Us button to /company/contact", async () => {
    const closing = (await read(path)).getByRole("main").locator("section").last();
    expect(await leadsOf(closing)).toEqual([["Contact Us", "/company/contact"]]);
  });

  it("Prompt library (foundation page): grouped Content Creation, Decision-Making, Strategic Thinking, Research & Analysis (5 each)", async () => {
    const library = partAt(await read(path), "library");
    const groups = ["Content Creation", "Decision-Making", "Strategic Thinking", "Research & Analysis"];
    expect(await headingsOf(library, 3)).toEqual(groups);
    for (const name of groups) {
      const group = library
        .locator("div")
        .filter({ has: (await read(path)).getByRole("heading", { level: 3, name, exact: true }) })
        .last();
      expect([name, await group.getByRole("article").count()]).toEqual([name, 5]);
    }
  });

  it("Prompt library entries title, category, prompt, icon, colour", async () => {
    for (const card of await partAt(await read(path), "featured")
      .getByRole("article")
      .all()) {
      expect(await card.getByRole("heading").count()).toBe(1);
      expect(await card.locator("header svg").count()).toBe(1);
      expect(await wordsOf(card.locator("header"))).toMatch(
        /(Content Creation|Decision-Making|Strategic Thinking|Research & Analysis)$/i,
      );
      expect(await card.getAttribute("data-accent")).toBeTruthy();
    }
  });

  it("6 featured example prompts", async () => {
    expect(
      await partAt(await read(path), "featured")
        .getByRole("article")
        .count(),
    ).toBe(6);
  });

  it("role prompt card (title, description, prompt text)", async () => {
    const cards = await eachOf(partAt(await read(path), "roles").getByRole("article"));
    for (const card of cards) expect(card.length).toBeGreaterThan(250);
    const described = partAt(await read(path), "roles")
      .getByRole("article")
      .locator("> p");
    expect(await described.count()).toBe(6);
  });
});
