import { describe, expect, it } from "vitest";
import { openVisit, untilHydrated } from "../browser.ts";
import { website } from "../website.ts";
import { cases, control, fill, formOn } from "../every-form.ts";
import { answerAt } from "./network.ts";
import { formAfresh } from "./shared-visit.ts";

const { path, endpoint, values } = cases.partner;

describe("the partner form", () => {
  it("options and their order, input types", async () => {
    const { form } = await formAfresh(cases.partner);
    const options = (name: string) =>
      control(form, name).evaluate((select) =>
        [...(select as HTMLSelectElement).options].map(({ value }) => value).filter(Boolean),
      );
    await expect.poll(() => options("partnerType")).toEqual(["Sales", "Affiliate", "Other"]);
    await expect
      .poll(() => options("howHeard"))
      .toEqual(["Website", "Social Media", "Referral", "Event/Conference", "Search Engine", "Other"]);
    for (const [name, type] of [
      ["email", "email"],
      ["phone", "tel"],
      ["website", "url"],
    ] as const) {
      await expect.poll(() => control(form, name).getAttribute("type")).toBe(type);
    }
  });

  it("submit disabled until firstName, lastName, email, company, partnerType and whyPartner are filled", async () => {
    const { form } = await formAfresh(cases.partner);
    const send = form.getByRole("button", { name: "Submit Application" });
    const { phone: _, ...needed } = values;
    for (const missing of Object.keys(needed)) {
      await fill(form, { ...needed, [missing]: "" });
      await expect.poll(() => send.isDisabled()).toBe(true);
    }
    await fill(form, needed);
    await expect.poll(() => send.isEnabled()).toBe(true);
  });

  it("payload: all partner fields plus type, subtype, hutk, pageUri, pageName", async () => {
    const { page, form } = await formAfresh(cases.partner);
    const network = await answerAt(page, endpoint);
    const more = {
      website: "https://engines.example/a",
      experience: "Ten years",
      howHeard: "Event/Conference",
      additionalInfo: "None",
    };
    await fill(form, { ...values, ...more });
    await form.getByRole("button", { name: "Submit Application" }).click();
    await page.getByRole("heading", { name: "Application received" }).waitFor();
    expect(network.sent.map(({ payload }) => payload)).toEqual([
      {
        ...values,
        ...more,
        type: "Partnership",
        subtype: "Partner Application",
        hutk: "",
        pageUri: `${website()}${path}`,
        pageName: "Partnerships",
      },
    ]);
  });

  it("success panel scrolled into view after 100 ms", async () => {
    const page = await openVisit(website(), { viewport: { width: 900, height: 500 }, reducedMotion: "reduce" });
    await page.clock.install();
    await page.goto(path);
    await untilHydrated(page);
    await answerAt(page, endpoint);
    const form = formOn(page, "partner");
    await fill(form, values);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await form.getByRole("button", { name: "Submit Application" }).click();
    const heading = page.getByRole("heading", { name: "Application received" });
    await expect
      .poll(async () => {
        await page.clock.runFor(1);
        return heading.count();
      })
      .toBe(1);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await page.clock.runFor(60);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.clock.runFor(60);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    const box = await heading.boundingBox();
    expect(box && box.y > 0 && box.y < 500).toBe(true);
  });
});
