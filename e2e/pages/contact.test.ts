import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { eachOf, headingsOf, leadsOf, wordsOf } from "../reading.ts";
import { untilHydrated } from "../browser.ts";
import { leadsIn } from "../leads.ts";
import { read, visit, website } from "../website.ts";

const form = (page: Page) => page.getByRole("main").locator("form");
const button = (page: Page, name: string) => form(page).getByRole("button", { name, exact: true });
const shownButtons = async (page: Page): Promise<string[]> =>
  (await eachOf(form(page).getByRole("button"))).filter(Boolean);

async function fillEssentials(page: Page, email: string): Promise<void> {
  await form(page).getByRole("textbox", { name: "First name" }).fill("Robin");
  await form(page).getByRole("textbox", { name: "Last name" }).fill("Example");
  await form(page).getByRole("textbox", { name: "Email" }).fill(email);
  await form(page).getByRole("textbox", { name: "Company" }).fill("Example County");
}

const steps = [
  "Essential Information",
  "Brief Company Details",
  "AI Adoption Inquiry",
  "Timeline & Additional Comments",
];

describe("/company/contact (and /contact)", () => {
  it("Hero with title and subtitle", async () => {
    const page = await read("/company/contact");
    expect(await headingsOf(page, 1)).toHaveLength(1);
    expect(
      (await wordsOf(page.getByRole("main").locator("section").first().getByRole("paragraph").first())).length,
    ).toBeGreaterThan(20);
  });

  it('a 4-step form with indicator "Step N of 4"', async () => {
    const page = await visit("/contact");
    await fillEssentials(page, "robin@example.org");
    for (const [at, title] of steps.entries()) {
      await page
        .getByText(`Step ${at + 1} of 4`)
        .first()
        .waitFor();
      await form(page).getByText(title, { exact: true }).first().waitFor();
      if (at < 3) await button(page, "Next").click();
    }
  });

  it("Buttons: Previous (disabled on step 1), Next (steps 1-3), Submit Now (steps 2-3, skips ahead), Submit (step 4)", async () => {
    const page = await visit("/company/contact");
    await fillEssentials(page, "robin@example.org");
    const expected = [
      ["Previous", "Next"],
      ["Previous", "Next", "Submit Now"],
      ["Previous", "Next", "Submit Now"],
      ["Previous", "Submit"],
    ];
    for (const [at, names] of expected.entries()) {
      await page
        .getByText(`Step ${at + 1} of 4`)
        .first()
        .waitFor();
      expect((await shownButtons(page)).sort()).toEqual(names.toSorted());
      expect(await button(page, "Previous").isDisabled()).toBe(at === 0);
      if (at < 3) await button(page, "Next").click();
    }
  });

  it("comments box 4 rows", async () => {
    expect(
      await form(await read("/company/contact"))
        .locator('textarea[name="comments"]')
        .getAttribute("rows"),
    ).toBe("4");
  });

  it("Most call-to-action buttons site-wide lead here", async () => {
    const paths =
      "/ /momentum-ai /momentum-ai/course1 /momentum-ai/course2 /momentum-ai/course3 /solutions /industries /company /resources /funding /privacy /terms /cfmv /fiocon".split(
        " ",
      );
    for (const path of paths) {
      const links = (await leadsOf((await read(path)).getByRole("main"))).map(([, to]) => to);
      expect([path, links.includes("/company/contact")]).toEqual([path, true]);
    }
  });
});

describe("the contact form's journey", () => {
  it('Contact invalid email: alert "Please enter a valid email address."', async () => {
    const page = await visit("/company/contact");
    await fillEssentials(page, "robin at example");
    await button(page, "Next").click();
    if (await button(page, "Submit Now").isVisible()) await button(page, "Submit Now").click();
    await page.getByRole("alert").filter({ hasText: "Please enter a valid email address." }).first().waitFor();
  });

  it('Contact submit failure: alert "There was an error sending your message. Please try again.", and again', async () => {
    const page = await visit("/company/contact");
    await page.route("**/api/submit-to-coda", (route) => route.fulfill({ status: 500, body: "{}" }), { times: 1 });
    await fillEssentials(page, "again@example.org");
    await button(page, "Next").click();
    await button(page, "Submit Now").click();
    await page
      .getByRole("alert")
      .filter({ hasText: "There was an error sending your message. Please try again." })
      .first()
      .waitFor();
    await button(page, "Submit Now").click();
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
    expect(await leadsIn(inject("siteData"), "again@example.org")).toHaveLength(1);
  });

  it('After success a Thank You panel with "Submit Another Form" returning to step 1', async () => {
    const page = await visit("/contact");
    await fillEssentials(page, "thanks@example.org");
    await button(page, "Next").click();
    await button(page, "Submit Now").click();
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
    expect(await page.getByText("Your message has been sent successfully...").isVisible()).toBe(true);
    expect(await page.getByText("You should receive a confirmation email shortly.").isVisible()).toBe(true);
    await page.getByRole("main").getByText("Submit Another Form").click();
    await page.getByText("Step 1 of 4").first().waitFor();
    expect(await form(page).getByRole("textbox", { name: "First name" }).inputValue()).toBe("");
  });

  it("a lead in `npm run --silent leads -- --json` with the exact payload", async () => {
    const page = await visit("/company/contact");
    await page.context().addCookies([{ name: "hubspotutk", value: "abc123", url: website() }]);
    await fillEssentials(page, "exact@example.org");
    await button(page, "Next").click();
    await form(page).getByRole("textbox", { name: "Phone" }).fill("614 555 0100");
    await form(page).getByRole("textbox", { name: "Website" }).fill("example.org");
    await form(page).getByRole("combobox", { name: "Industry" }).selectOption("Other (please specify)");
    await form(page).getByRole("textbox", { name: "Your industry" }).fill("Beekeeping");
    await form(page)
      .getByRole("combobox", { name: /employees/ })
      .selectOption("6-15");
    await button(page, "Next").click();
    await form(page).getByRole("radio", { name: "We are exploring it" }).check();
    await form(page).getByRole("radio", { name: "It is in development" }).check();
    await button(page, "Next").click();
    await form(page).getByRole("combobox").selectOption("Q1 2026");
    await form(page)
      .getByRole("textbox", { name: /comments/i })
      .fill("Two lines\nof comments");
    await button(page, "Submit").click();
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
    const [lead, ...more] = await leadsIn(inject("siteData"), "exact@example.org");
    expect(more).toEqual([]);
    expect(lead?.form).toBe("contact");
    expect(lead?.payload).toEqual({
      name: "Robin Example",
      email: "exact@example.org",
      company: "Example County",
      phone: "614 555 0100",
      industry: "Beekeeping",
      employees: "6-15",
      website: "example.org",
      usingAI: "exploring",
      hasPolicy: "in_development",
      timeline: "Q1 2026",
      comments: "Two lines\nof comments",
      type: "Contact",
      subtype: "Contact Form",
      notes: "Industry: Beekeeping; Employees: 6-15; Timeline: Q1 2026",
      hutk: "abc123",
      pageUri: `${website()}/company/contact`,
      pageName: "Contact",
    });
  });

  it("without JavaScript: refused with the words, then sent, all steps on one page", async () => {
    const page = await visit("/company/contact", { javaScriptEnabled: false });
    for (const title of steps) expect(await form(page).getByRole("group", { name: title }).isVisible()).toBe(true);
    await form(page).getByRole("textbox", { name: "First name" }).fill("Robin");
    await form(page)
      .getByRole("button", { name: /^Submit/ })
      .last()
      .click();
    await page.getByRole("alert").filter({ hasText: "Please fill in all required fields." }).first().waitFor();
    expect(await form(page).getByRole("textbox", { name: "First name" }).inputValue()).toBe("Robin");
    await fillEssentials(page, "plain@example.org");
    await form(page)
      .getByRole("button", { name: /^Submit/ })
      .last()
      .click();
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
    const [lead] = await leadsIn(inject("siteData"), "plain@example.org");
    expect(lead?.payload).toMatchObject({ name: "Robin Example", company: "Example County", pageName: "Contact" });
  });

  it("what is typed while scripts take 5 seconds arrives", async () => {
    const page = await visit("/privacy");
    await page.context().clearCookies();
    await page.route("**/_app/*.js", async (route) => {
      await delay(5000);
      await route.continue();
    });
    await page.goto("/company/contact", { waitUntil: "commit" });
    await fillEssentials(page, "early@example.org");
    await untilHydrated(page);
    await button(page, "Next").click();
    await button(page, "Submit Now").click();
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
    expect(await leadsIn(inject("siteData"), "early@example.org")).toHaveLength(1);
  });
});
