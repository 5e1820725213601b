import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { linksOf, partAt } from "../reading.ts";
import { visit, website } from "../website.ts";

async function askForBriefing(page: Page): Promise<void> {
  const form = partAt(page, "get-briefing");
  await form.getByRole("textbox", { name: "Name" }).fill("Dana Example");
  await form.getByRole("textbox", { name: "Email" }).fill("dana@example.org");
  await form.getByRole("textbox", { name: "Company" }).fill("Example Works");
  await form.getByRole("button", { name: "Get my free briefing" }).click();
  await form.getByRole("heading", { name: /^Thank you/i }).waitFor();
  await expect.poll(() => form.getByRole("textbox", { name: "Email" }).count()).toBe(0);
}

const files = async (page: Page): Promise<string[]> =>
  (await linksOf(partAt(page, "get-briefing"))).filter(({ to }) => to.endsWith(".pdf")).map(({ to }) => to);

describe("what follows a form", () => {
  it("/ai-plan: after success a thank-you with a starter-kit PDF download link", async () => {
    const page = await visit("/ai-plan");
    await askForBriefing(page);
    await expect.poll(() => files(page)).toEqual([expect.stringMatching(/starter-kit\.pdf$/)]);
  });

  it.each(["/gcp-ai", "/nawbo"])(
    "%s: after successful submit the card is replaced by a thank-you and three PDF download buttons (AI & HR guide, strategy guide, readiness assessment)",
    async (path) => {
      const page = await visit(path);
      await askForBriefing(page);
      await expect
        .poll(() => files(page))
        .toEqual([
          expect.stringMatching(/ai-and-hr-top-5\.pdf$/),
          expect.stringMatching(/ai-strategy-guide\.pdf$/),
          expect.stringMatching(/ai-readiness-assessment\.pdf$/),
        ]);
      for (const file of await files(page)) expect((await fetch(website() + file)).status).toBe(200);
    },
  );

  it("/partnerships: success message, scrolled into view after 100 ms", async () => {
    const page = await visit("/partnerships");
    const form = partAt(page, "apply");
    const values = {
      firstName: "Pat",
      lastName: "Example",
      email: "pat@example.org",
      phone: "614 555 0100",
      company: "Example LLC",
    };
    for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value);
    await form.locator('[name="partnerType"]').selectOption("Affiliate");
    await form.locator('[name="whyPartner"]').fill("We know many firms that ask for help.");
    await form.getByRole("button", { name: "Submit Application" }).click();
    const said = form.getByRole("heading", { name: "Application received" });
    await said.waitFor();
    await page.waitForFunction(
      (element) => {
        const box = element?.getBoundingClientRect();
        return box && box.top >= 0 && box.bottom <= innerHeight;
      },
      await said.elementHandle(),
    );
  });

  it("marketing opt-in defaults on", async () => {
    const page = await visit("/nawbo");
    const form = page.locator('form:has([name="optInMarketing"])');
    expect(await form.locator('[name="optInMarketing"]').isChecked()).toBe(true);
  });
});
