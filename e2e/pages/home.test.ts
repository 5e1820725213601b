import { describe, expect, it } from "vitest";
import { eachOf, headingsOf, leadsOf, mainWords, partAt, wordsOf } from "../reading.ts";
import { read } from "../website.ts";

describe("Home page", () => {
  it('Hero "AI adoption that actually sticks"', async () => {
    expect(await headingsOf(await read("/"), 1)).toEqual(["AI adoption that actually sticks"]);
  });

  it("approach", async () => {
    expect(await wordsOf(partAt(await read("/"), "approach"))).toMatch(/approach/i);
  });

  it("testimonials (a featured partner quote plus three more)", async () => {
    const quotes = partAt(await read("/"), "testimonials").getByRole("figure");
    expect(await quotes.count()).toBe(4);
    expect(await wordsOf(quotes.first())).toMatch(/partner/i);
    const sizes = await quotes
      .getByRole("blockquote")
      .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
    expect(sizes[0]).toBeGreaterThan(Math.max(...sizes.slice(1)));
  });

  it("change-management model: trainer plus implementer", async () => {
    const words = await wordsOf(partAt(await read("/"), "change-management"));
    expect(words).toMatch(/change-management model/i);
    expect(words).toMatch(/trainer/);
    expect(words).toMatch(/implementer/);
  });

  it("training approach", async () => {
    expect(await wordsOf(partAt(await read("/"), "training"))).toMatch(/training approach/i);
  });

  it("playbook overview with three phases", async () => {
    const playbook = partAt(await read("/"), "playbook");
    expect(await eachOf(playbook.getByText(/^Phase \d$/))).toEqual(["Phase 1", "Phase 2", "Phase 3"]);
    expect((await leadsOf(playbook)).slice(0, 3).map(([, to]) => to)).toEqual(
      [1, 2, 3].map((at) => `/momentum-ai/course${at}`),
    );
  });

  it("funding section", async () => {
    const funding = partAt(await read("/"), "funding");
    expect(await wordsOf(funding)).toContain("TechCred");
    expect((await leadsOf(funding)).map(([, to]) => to)).toContain("/funding");
  });

  it("the parts stand in this order", async () => {
    const order = ["approach", "testimonials", "change-management", "training", "playbook", "funding"];
    const ids = await (await read("/")).locator("main section[id]").evaluateAll((all) => all.map((one) => one.id));
    expect(ids.filter((id) => order.includes(id))).toEqual(order);
  });
});

describe("the flagship offer", () => {
  it("a 3-month structured AI adoption playbook (typically 3-4 months) in three phases", async () => {
    const words = await wordsOf(partAt(await read("/"), "playbook"));
    expect(words).toMatch(/3 months? playbook|3-month/i);
    expect(words).toContain("typically 3-4 months");
  });

  it.each([
    [1, /foundation/i, [/AI concepts/, /tool selection/i]],
    [2, /scale with policy and process alignment/i, [/AI policy/, /custom GPTs/i]],
    [3, /embed with rollout and team training/i, [/tool proficiency/i, /secure/i]],
  ])("phase %i", async (phase, title, contents) => {
    const item = partAt(await read("/"), "playbook")
      .getByRole("listitem")
      .filter({ hasText: `Phase ${phase}` })
      .first();
    const words = await wordsOf(item);
    expect(words).toMatch(title);
    for (const content of contents) expect(words).toMatch(content);
  });

  it("It includes three technical help sessions", async () => {
    expect(await mainWords(await read("/"))).toContain("three technical help sessions");
    expect(await mainWords(await read("/momentum-ai"))).toContain("three technical help sessions");
  });
});
