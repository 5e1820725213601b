import { describe, expect, it } from "vitest";
import { eachOf, headingsOf, leadsOf, partAt, wordsOf } from "../reading.ts";
import { read, wordsAt } from "../website.ts";

describe("/funding (TechCred)", () => {
  it('Hero with "Watch TechCred Guide" button opening a dialog with an embedded how-to video', async () => {
    const page = await read("/funding");
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "How to" }),
    );
    expect(await page.locator("iframe").count()).toBe(0);
    await page.getByRole("button", { name: "Watch TechCred Guide" }).click();
    const dialog = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Close" }) });
    await dialog.waitFor();
    await expect.poll(() => dialog.locator("iframe").getAttribute("title")).toMatch(/how to/i);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Watch TechCred Guide");
  });

  it("and a Contact Us link", async () => {
    const hero = (await read("/funding")).getByRole("main").locator("section").first();
    expect(await leadsOf(hero)).toEqual([["Contact Us", "/company/contact"]]);
  });

  it("program overview with highlights", async () => {
    const overview = await wordsOf(partAt(await read("/funding"), "overview"));
    for (const figure of ["100%", "$2,000", "$180K"]) expect(overview).toContain(figure);
  });

  it("three eligible courses (the three course titles above)", async () => {
    const table = partAt(await read("/funding"), "courses").getByRole("table");
    expect(await leadsOf(table)).toEqual([
      ["AI Tools Introduction and Enterprise Overview", "/momentum-ai/course1"],
      ["AI Policy Development with Custom GPTs", "/momentum-ai/course2"],
      ["AI Tool Proficiency and Secure Application", "/momentum-ai/course3"],
    ]);
    expect(await table.getByRole("row").count()).toBe(4);
  });

  it("4-step application process", async () => {
    const process = partAt(await read("/funding"), "process");
    expect(await process.getByRole("listitem").count()).toBe(4);
    expect(await headingsOf(process, 3)).toHaveLength(4);
  });

  it('"Get Started" link to /company/contact', async () => {
    expect(await leadsOf(partAt(await read("/funding"), "process"))).toEqual([["Get Started", "/company/contact"]]);
  });
});

/** The statements about the program in section 1 of the specification, and the pages that make them. */
const facts: readonly (readonly [string, RegExp, readonly string[]])[] = [
  [
    "reimbursement up to 100% of training cost for employers with Ohio-based W-2 employees",
    /up to 100%.*Ohio-based W-2|Ohio-based W-2.*up to 100%/i,
    ["/", "/solutions", "/ai-plan", "/gcp-ai"],
  ],
  [
    "up to $2,000 per credential per employee",
    /up to \$2,000 per credential per employee/i,
    ["/", "/solutions", "/ai-plan", "/gcp-ai"],
  ],
  ["up to $180K annually", /up to \$180K (per employer each|a) year/i, ["/", "/solutions", "/ai-plan"]],
  [
    "application periods open every other month",
    /periods open every other month/i,
    ["/funding", "/ai-plan", "/gcp-ai"],
  ],
  ["credentials earned in under one year", /in under one year/i, ["/", "/funding"]],
  [
    "help applying for the state employer training reimbursement (TechCred)",
    /help you to (fill them in|apply)/i,
    ["/", "/funding"],
  ],
  [
    "Each course costs $2,000 per person",
    /\$2,000 per person|costs \$2,000/i,
    ["/", "/momentum-ai", "/funding", "/nawbo"],
  ],
];

describe("Funding", () => {
  it.each(facts)("%s", async (_says, words, paths) => {
    for (const path of paths) expect([path, await wordsAt(path)]).toEqual([path, expect.stringMatching(words)]);
  });

  it("the table gives price and hours of every course", async () => {
    const rows = await eachOf(partAt(await read("/funding"), "courses").getByRole("row"));
    for (const row of rows.slice(1)) expect(row).toMatch(/4 hours 16 hours \$2,000 per person/);
  });
});
