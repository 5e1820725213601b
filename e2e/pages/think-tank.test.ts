import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { headingsOf, linksOf, mainWords, partAt, wordsOf } from "../reading.ts";
import { read } from "../website.ts";

const path = "/ccs";

/** Returns the background images of the cards in a section. */
const grounds = (part: Locator): Promise<string[]> =>
  part.getByRole("listitem").evaluateAll((cards) => cards.map((card) => getComputedStyle(card).backgroundImage));

describe("/ccs, unlocked", () => {
  it('subtitle "AI-enhanced research and policy analysis"', async () => {
    const subtitle = (await read(path)).locator("h1 + div > p").first();
    expect(await subtitle.innerText()).toBe("AI-enhanced research and policy analysis");
  });

  it("Header badge: since 1913, Cleveland and Columbus, Ohio", async () => {
    expect(await mainWords(await read(path))).toMatch(/^Since 1913, Cleveland and Columbus, Ohio/i);
  });

  it('button opening an external presentation in a new tab ("Follow Along with Today\'s Presentation")', async () => {
    const [follow] = await linksOf((await read(path)).getByRole("main").locator("section").first());
    expect([follow?.label, follow?.newTab]).toEqual(["Follow Along with Today's Presentation", true]);
    expect(follow?.to).toMatch(/^https:\/\//);
  });

  it('"Popular AI Platforms" grid of five cards linking out', async () => {
    const platforms = partAt(await read(path), "platforms");
    expect(await headingsOf(platforms, 2)).toEqual(["Popular AI Platforms"]);
    const links = await linksOf(platforms);
    expect(links).toHaveLength(5);
    for (const { to, newTab } of links) expect([to.startsWith("https://"), newTab]).toEqual([true, true]);
  });

  it("AI platform card: name, url, description, gradient", async () => {
    for (const item of await partAt(await read(path), "platforms")
      .getByRole("listitem")
      .all()) {
      expect(await item.getByRole("link").count()).toBe(1);
      expect((await item.getByRole("paragraph").innerText()).length).toBeGreaterThan(10);
    }
    const gradients = await grounds(partAt(await read(path), "platforms"));
    for (const gradient of gradients) expect(gradient).toMatch(/^linear-gradient\(/);
    expect(new Set(gradients).size).toBe(5);
  });

  it('"Essential Resources" with a security guide PDF download and a "View All Resources" button opening /resources in a new tab', async () => {
    const resources = partAt(await read(path), "resources");
    expect(await headingsOf(resources, 2)).toEqual(["Essential Resources"]);
    const [guide, all] = await linksOf(resources);
    expect(guide?.to).toMatch(/ai-security-guide\.pdf$/);
    expect(all).toEqual({ label: "View All Resources", to: "/resources", newTab: true });
  });

  it('"Phase 1 Prompts" grouped by function', async () => {
    const prompts = partAt(await read(path), "phase-one");
    expect(await headingsOf(prompts, 2)).toEqual(["Phase 1 Prompts"]);
    expect((await headingsOf(prompts, 3)).length).toBeGreaterThanOrEqual(3);
    expect((await headingsOf(prompts, 4)).length).toBeGreaterThan((await headingsOf(prompts, 3)).length);
  });

  it('"Ready-to-Use Research Prompts" (focus areas: health policy, poverty reduction, aging services, education equity, community development)', async () => {
    const prompts = partAt(await read(path), "research-prompts");
    expect(await headingsOf(prompts, 2)).toEqual(["Ready-to-Use Research Prompts"]);
    const words = (await wordsOf(prompts.getByRole("list").first())).toLowerCase();
    for (const area of [
      "health policy",
      "poverty reduction",
      "aging services",
      "education equity",
      "community development",
    ]) {
      expect(words).toContain(area);
    }
    expect(await prompts.getByRole("article").count()).toBeGreaterThanOrEqual(5);
  });

  it("Think-tank prompt: title, prompt, icon, colour class; research prompt: title, prompt, category, icon, colour", async () => {
    for (const anchor of ["phase-one", "research-prompts"]) {
      for (const card of await partAt(await read(path), anchor)
        .getByRole("article")
        .all()) {
        expect(await card.getByRole("heading").count()).toBe(1);
        expect(await card.locator("header svg").count()).toBe(1);
        expect(await card.getAttribute("data-accent")).toBeTruthy();
      }
    }
  });

  it('"Deep Prompt Generator" section', async () => {
    const generator = partAt(await read(path), "deep-prompt-generator");
    expect(await headingsOf(generator, 2)).toEqual(["Deep Prompt Generator"]);
    expect(await generator.getByRole("combobox").count()).toBe(4);
  });

  it("Five AI assistant products are listed with name, url, description, gradient", async () => {
    const assistants = partAt(await read(path), "assistants");
    const links = await linksOf(assistants);
    expect(links).toHaveLength(5);
    for (const { to, newTab } of links) expect([to.startsWith("https://"), newTab]).toEqual([true, true]);
    expect(await assistants.getByRole("listitem").getByRole("paragraph").count()).toBe(5);
    expect(new Set(await grounds(assistants)).size).toBe(5);
  });

  it('second "View All Resources" button', async () => {
    const all = (await linksOf((await read(path)).getByRole("main"))).filter(
      ({ label }) => label === "View All Resources",
    );
    expect(all).toHaveLength(2);
    for (const link of all) expect(link).toEqual({ label: "View All Resources", to: "/resources", newTab: true });
  });

  it.each([
    ["phase-one", 150],
    ["research-prompts", 200],
  ])(
    'Each prompt card of %s shows a truncated preview of %i characters with a "Show Full Prompt" / "Show Less" toggle and a "Copy Prompt" button',
    async (anchor, length) => {
      const card = partAt(await read(path), anchor)
        .getByRole("article")
        .first();
      const shown = () => card.locator("pre").evaluate((pre) => pre.textContent ?? "");
      const preview = await shown();
      expect(preview).toMatch(/(\.\.\.|…)$/);
      expect(preview.replace(/(\.\.\.|…)$/, "").length).toBeLessThanOrEqual(length);
      expect(preview.length).toBeGreaterThan(length - 10);
      await card.getByRole("button", { name: "Show Full Prompt" }).click();
      await card.getByRole("button", { name: "Show Less" }).waitFor();
      const full = await shown();
      expect(full.length).toBeGreaterThan(length);
      expect(full.startsWith(preview.slice(0, length - 20))).toBe(true);
      await card.getByRole("button", { name: "Show Less" }).click();
      await card.getByRole("button", { name: "Show Full Prompt" }).waitFor();
      await expect.poll(() => shown()).toBe(preview);
      await expect.poll(() => card.getByRole("button", { name: "Copy Prompt" }).count()).toBe(1);
    },
  );
});
