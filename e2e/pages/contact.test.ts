import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { headingsOf, leadsOf, wordsOf } from "../reading.ts";
import { openVisit, untilHydrated } from "../browser.ts";
import { cases } from "../every-form.ts";
import { formAfresh } from "../forms/shared-visit.ts";
import { leadsWith } from "../forms/stored-leads.ts";
import { leadsIn } from "../leads.ts";
import { read, website } from "../website.ts";

const form = (page: Page) => page.getByRole("main").locator("form");
const button = (page: Page, name: string) => form(page).getByRole("button", { name, exact: true });

async function fillEssentials(page: Page, email: string): Promise<void> {
  await form(page).getByRole("textbox", { name: "First name" }).fill("Robin");
  await form(page).getByRole("textbox", { name: "Last name" }).fill("Example");
  await form(page).getByRole("textbox", { name: "Email" }).fill(email);
  await form(page).getByRole("textbox", { name: "Company" }).fill("Example County");
}

describe("/company/contact (and /contact)", () => {
  it("Hero with title and subtitle", async () => {
    const page = await read("/company/contact");
    expect(await headingsOf(page, 1)).toHaveLength(1);
    expect(
      (await wordsOf(page.getByRole("main").locator("section").first().getByRole("paragraph").first())).length,
    ).toBeGreaterThan(20);
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
    // Link targets are in the HTML before any script runs.
    const page = await openVisit(website(), { javaScriptEnabled: false });
    for (const path of paths) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const links = (await leadsOf(page.getByRole("main"))).map(([, to]) => to);
      expect([path, links.includes("/company/contact")]).toEqual([path, true]);
    }
  });
});

describe("the contact form's journey", () => {
  it('Contact submit failure: alert "There was an error sending your message. Please try again.", and again', async () => {
    const { page } = await formAfresh(cases.contact);
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
    await expect.poll(() => leadsWith("again@example.org")).toHaveLength(1);
  });

  it("a lead in `npm run --silent leads -- --json` with the exact payload", async () => {
    const { page } = await formAfresh(cases.contact);
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

  it("what is typed while scripts take 5 seconds arrives", async () => {
    const page = await openVisit(website());
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
    await expect.poll(() => leadsWith("early@example.org")).toHaveLength(1);
  });
});
