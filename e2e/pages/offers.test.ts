import { describe, expect, it } from "vitest";
import { eachOf, headingsOf, leadsOf, mainWords, partAt, wordsOf } from "../reading.ts";
import { read } from "../website.ts";

describe("/solutions", () => {
  it("Specialized services", async () => {
    const page = await read("/solutions");
    expect((await headingsOf(page, 1))[0]).toMatch(/specialized services/i);
    expect((await headingsOf(partAt(page, "services"), 3)).length).toBeGreaterThan(2);
  });

  it("one current playbook card linking to /momentum-ai", async () => {
    const cards = partAt(await read("/solutions"), "playbooks")
      .getByRole("listitem")
      .filter({ hasText: "Current" });
    expect(await cards.count()).toBe(1);
    expect((await leadsOf(cards)).map(([, to]) => to)).toEqual(["/momentum-ai"]);
  });

  it('three "Coming Soon" playbook cards linking to /company/contact (AI Tools for Your Industry, AI Tools for Roles, Exploring AI Agents)', async () => {
    const cards = partAt(await read("/solutions"), "playbooks")
      .getByRole("listitem")
      .filter({ hasText: "Coming Soon" });
    expect(await eachOf(cards.getByRole("heading"))).toEqual([
      "AI Tools for Your Industry",
      "AI Tools for Roles",
      "Exploring AI Agents",
    ]);
    expect((await leadsOf(cards.first().locator(".."))).map(([, to]) => to)).toEqual([
      "/momentum-ai",
      ...Array.from({ length: 3 }, () => "/company/contact"),
    ]);
  });

  it("playbook card (icon, title, description, status Current or Coming Soon, link)", async () => {
    const cards = partAt(await read("/solutions"), "playbooks").getByRole("listitem");
    expect(await cards.count()).toBe(4);
    for (const card of await cards.all()) {
      expect(await card.locator("svg").count()).toBeGreaterThan(0);
      expect(await card.getByRole("heading").count()).toBe(1);
      expect(await wordsOf(card)).toMatch(/^(Current|Coming Soon) .{40}/i);
      expect(await card.getByRole("link").count()).toBe(1);
    }
  });

  it("human-first approach", async () => {
    expect(await wordsOf(partAt(await read("/solutions"), "human-first"))).toMatch(/human-first approach/i);
  });

  it("funding", async () => {
    const funding = partAt(await read("/solutions"), "funding");
    expect(await wordsOf(funding)).toContain("TechCred");
    expect((await leadsOf(funding)).map(([, to]) => to)).toContain("/funding");
  });
});

const industries = [
  "Healthcare",
  "Banking & Finance",
  "Manufacturing",
  "Retail & E-commerce",
  "Insurance",
  "Education",
];

describe("/industries", () => {
  it(`Six industries (Healthcare, Banking & Finance, Manufacturing, Retail & E-commerce, Insurance, Education)`, async () => {
    expect(await headingsOf(partAt(await read("/industries"), "industries"), 3)).toEqual(industries);
  });

  it("each with a description and four bullet points", async () => {
    const page = await read("/industries");
    for (const name of industries) {
      const card = partAt(page, "industries")
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name }) });
      expect((await card.getByRole("paragraph").innerText()).length).toBeGreaterThan(40);
      expect(await card.getByRole("listitem").count()).toBe(4);
    }
  });

  it.each(["Schedule Demo", "Watch Overview"])('"%s" button with no target', async (name) => {
    const page = await read("/industries");
    expect(await page.getByRole("link", { name }).count()).toBe(0);
    await page.getByRole("button", { name }).click();
    const dialog = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Close" }) });
    await dialog.waitFor();
    await expect.poll(async () => (await leadsOf(dialog)).map(([, to]) => to)).toEqual(["/company/contact"]);
    await expect.poll(() => new URL(page.url()).pathname).toBe("/industries");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  });
});

const positions = [
  "AI Solutions Consultant",
  "Technology Training Specialist",
  "Organizational Change Manager",
  "AI Policy Developer",
];

describe("/company/careers", () => {
  it("Culture values", async () => {
    const culture = partAt(await read("/company/careers"), "culture");
    expect(await wordsOf(culture)).toMatch(/culture values/i);
    expect((await headingsOf(culture, 3)).length).toBeGreaterThan(2);
  });

  it("four open positions: AI Solutions Consultant, Technology Training Specialist, Organizational Change Manager, AI Policy Developer", async () => {
    expect(await headingsOf(partAt(await read("/company/careers"), "positions"), 3)).toEqual(positions);
  });

  it("all Remote US Full-time", async () => {
    const jobs = await eachOf(partAt(await read("/company/careers"), "positions").getByRole("listitem"));
    expect(jobs).toHaveLength(4);
    for (const job of jobs) expect(job).toMatch(/Remote US.*Full-time/);
  });

  it("open position (title, location, type, description)", async () => {
    for (const job of await partAt(await read("/company/careers"), "positions")
      .getByRole("listitem")
      .all()) {
      expect(await job.getByRole("heading").count()).toBe(1);
      expect((await job.getByRole("paragraph").last().innerText()).length).toBeGreaterThan(40);
    }
  });

  it('"View Details" and "Submit Your Resume" buttons with no target', async () => {
    const page = await read("/company/careers");
    const details = page.getByRole("button", { name: /^View Details/ });
    expect(await details.count()).toBe(4);
    for (const button of [details.first(), page.getByRole("button", { name: "Submit Your Resume" })]) {
      await button.click();
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).waitFor({ state: "hidden" });
    }
  });
});

describe("/partnerships", () => {
  it("Hero; benefits (submit leads and deals; track progress and commission status; access training resources)", async () => {
    const page = await read("/partnerships");
    expect((await headingsOf(page, 1)).length).toBe(1);
    expect(await headingsOf(partAt(page, "benefits"), 3)).toEqual([
      "Submit leads and deals",
      "Track progress and commission status",
      "Access training resources",
    ]);
  });

  it("the partner application form", async () => {
    const form = partAt(await read("/partnerships"), "apply");
    expect(await form.getByRole("button", { name: "Submit Application" }).isVisible()).toBe(true);
  });

  it("Partner types Sales, Affiliate, Other describe applications, not permissions", async () => {
    const page = await read("/partnerships");
    const values = await page
      .getByRole("combobox", { name: /Partner type/ })
      .getByRole("option")
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value).filter(Boolean));
    expect(values).toEqual(["Sales", "Affiliate", "Other"]);
    const cookies = await page.context().cookies();
    await page.getByRole("combobox", { name: /Partner type/ }).selectOption("Sales");
    expect(await page.context().cookies()).toEqual(cookies);
  });

  it.each([
    [
      "Sales Partners lead the sales process and earn tiered commissions",
      /lead the sales process/i,
      /tiered commissions/i,
    ],
    ["Affiliates make warm referrals and earn a flat referral fee", /make a? ?warm referral/i, /flat referral fee/i],
  ])("%s", async (says, does, earns) => {
    const page = await read("/partnerships");
    const table = partAt(page, "types").getByRole("table");
    const column = (await eachOf(table.getByRole("columnheader"))).indexOf(
      says
        .split(" ")
        .slice(0, says.startsWith("Sales") ? 2 : 1)
        .join(" "),
    );
    expect(column).toBeGreaterThan(0);
    const cells = await table
      .getByRole("row")
      .evaluateAll((rows, at) => rows.map((row) => row.children[at]?.textContent ?? ""), column);
    expect(cells.join(" ")).toMatch(does);
    expect(cells.join(" ")).toMatch(earns);
  });

  it("Channel Partner applications are not accepted through the form (by e-mail instead)", async () => {
    const types = partAt(await read("/partnerships"), "types");
    expect(await wordsOf(types)).toMatch(/Channel Partners: applications are not accepted through this form/);
    expect((await leadsOf(types)).some(([, to]) => to.startsWith("mailto:"))).toBe(true);
    const choices = await eachOf(
      (await read("/partnerships")).getByRole("combobox", { name: /Partner type/ }).getByRole("option"),
    );
    expect(choices.join()).not.toMatch(/channel/i);
  });

  it("Approved partners receive portal access by emailed login", async () => {
    expect(await mainWords(await read("/partnerships"))).toMatch(
      /Approved partners receive access by email, with a login/,
    );
  });

  it("Reviewed within 2-3 business days", async () => {
    expect(await wordsOf(partAt(await read("/partnerships"), "apply"))).toContain("within 2-3 business days");
  });
});
