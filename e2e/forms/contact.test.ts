import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openVisit, stopClock, untilHydrated } from "../browser.ts";
import { holdApplication } from "../built-site.ts";
import { eachOf } from "../reading.ts";
import { visit, website } from "../website.ts";
import { cases, control, fill, formOn } from "../every-form.ts";
import { answerAt, type Network } from "./network.ts";
import { formAfresh } from "./shared-visit.ts";

const { path, endpoint, values } = cases.contact;

interface Opened {
  page: Page;
  form: Locator;
  network: Network;
  button: (name: string) => Locator;
}

async function on(page: Page): Promise<Opened> {
  const network = await answerAt(page, endpoint);
  const form = formOn(page, "contact");
  return { page, form, network, button: (name) => form.getByRole("button", { name, exact: true }) };
}

async function open(search = ""): Promise<Opened> {
  const { page } = await formAfresh(cases.contact, search);
  return on(page);
}

const optionsOf = (form: Locator, name: string): Promise<string[]> =>
  control(form, name).evaluate((select) =>
    [...(select as HTMLSelectElement).options].map(({ value }) => value).filter(Boolean),
  );
const shownStep = (form: Locator): Promise<string[]> =>
  form.locator("fieldset[data-current] > legend").filter({ visible: true }).allInnerTexts();

/** Follows a link to another page, and returns. */
async function lookElsewhere(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy", exact: false }).first().click();
  await page.getByRole("heading", { level: 1, name: "Privacy" }).waitFor();
  await page.goBack();
}

describe("the contact form", () => {
  it('indicator "Step N of 4"; Previous disabled on step 1, Next on 1-3, Submit Now on 2-3, Submit on 4', async () => {
    // Opens the page under its other address.
    const { page } = await formAfresh({ form: "contact", path: "/contact" });
    const { form, button } = await on(page);
    await fill(form, values);
    const steps = [
      ["Essential Information", ["Next", "Previous"]],
      ["Brief Company Details", ["Next", "Previous", "Submit Now"]],
      ["AI Adoption Inquiry", ["Next", "Previous", "Submit Now"]],
      ["Timeline & Additional Comments", ["Previous", "Submit"]],
    ] as const;
    for (const [at, [title, buttons]] of steps.entries()) {
      const step = (await shownStep(form)).join().replaceAll(/\s+/g, " ");
      expect(step).toContain(`Step ${at + 1} of 4`);
      expect(step).toContain(title);
      await expect
        .poll(async () => (await eachOf(form.getByRole("button"))).filter(Boolean).toSorted())
        .toEqual(buttons);
      await expect.poll(() => button("Previous").isDisabled()).toBe(at === 0);
      if (at < 3) await button("Next").click();
    }
    await expect.poll(() => control(form, "comments").getAttribute("rows")).toBe("4");
    for (let at = 3; at > 0; at -= 1) await button("Previous").click();
    await expect.poll(async () => (await shownStep(form)).join()).toContain("Step 1 of 4");
    await expect.poll(() => control(form, "firstName").inputValue()).toBe("Ada");
  });

  it("Next on step 1 and both submit buttons are disabled until the four required fields are non-empty", async () => {
    const { form, button } = await open();
    await expect.poll(() => button("Next").isDisabled()).toBe(true);
    const entries = Object.entries(values);
    for (const [at, [name, value]] of entries.entries()) {
      await fill(form, { [name]: value });
      await expect.poll(() => button("Next").isEnabled()).toBe(at === entries.length - 1);
    }
    await button("Next").click();
    await expect.poll(() => button("Submit Now").isEnabled()).toBe(true);
    await control(form, "company").evaluate((input: HTMLInputElement) => {
      input.value = " ";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await expect.poll(() => button("Submit Now").isDisabled()).toBe(true);
    await expect.poll(() => button("Next").isDisabled()).toBe(true);
  });

  it("options and their order: 20 industries, 8 sizes, usingAI, hasPolicy, 6 quarters", async () => {
    const { form } = await open();
    await expect
      .poll(() => optionsOf(form, "industry"))
      .toEqual(
        "Agriculture & Forestry; Automotive & Transportation; Banking & Financial Services; Biotechnology & Pharmaceuticals; Construction & Real Estate; Consumer Goods & Retail; Education & Training; Energy & Utilities; Government & Public Administration; Healthcare & Medical; Hospitality & Tourism; Information Technology (IT); Legal & Professional Services; Manufacturing & Industrial; Marketing & Advertising; Media & Entertainment; Nonprofit & Social Services; Telecommunications; Transportation & Logistics; Other (please specify)".split(
          "; ",
        ),
      );
    await expect
      .poll(() => optionsOf(form, "employees"))
      .toEqual("1-5, 6-15, 16-25, 26-50, 51-100, 101-500, 501-1000, 1001+".split(", "));
    await expect
      .poll(() => optionsOf(form, "timeline"))
      .toEqual("Q3 2025, Q4 2025, Q1 2026, Q2 2026, Q3 2026, Q4 2026".split(", "));
    const radios = (name: string) =>
      control(form, name).evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value));
    await expect.poll(() => radios("usingAI")).toEqual(["yes", "no", "exploring", "unsure"]);
    await expect.poll(() => radios("hasPolicy")).toEqual(["yes", "no", "in_development", "unsure"]);
  });

  it("the whole payload, with the summary of industry, employees, timeline in notes and the cookie in hutk", async () => {
    const { page, form, button, network } = await open("?from=mail");
    await page.context().addCookies([{ name: "hubspotutk", value: "abc123", url: page.url() }]);
    await fill(form, values);
    await button("Next").click();
    await fill(form, {
      phone: "216 555 0100",
      website: "engines.example",
      industry: "Education & Training",
      employees: "16-25",
    });
    await button("Next").click();
    await form.getByText("We are exploring it").click();
    await form.getByText("It is in development").click();
    await button("Next").click();
    await fill(form, { timeline: "Q1 2026", comments: "Hello\nthere" });
    await button("Submit").click();
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
    expect(network.sent[0]?.payload).toEqual({
      name: "Ada Lovelace",
      email: "ada@example.org",
      company: "Analytical Engines",
      phone: "216 555 0100",
      industry: "Education & Training",
      employees: "16-25",
      website: "engines.example",
      usingAI: "exploring",
      hasPolicy: "in_development",
      timeline: "Q1 2026",
      comments: "Hello\nthere",
      type: "Contact",
      subtype: "Contact Form",
      notes: "Industry: Education & Training; Employees: 16-25; Timeline: Q1 2026",
      hutk: "abc123",
      pageUri: page.url(),
      pageName: "Contact",
    });
  });

  it('otherIndustry appears only when industry is "Other (please specify)" and is then sent as industry', async () => {
    const { page, form, button, network } = await open();
    await fill(form, values);
    await button("Next").click();
    await expect.poll(() => control(form, "otherIndustry").isVisible()).toBe(false);
    await fill(form, { industry: "Other (please specify)" });
    await control(form, "otherIndustry").fill("Beekeeping");
    await fill(form, { industry: "Telecommunications" });
    await expect.poll(() => control(form, "otherIndustry").isVisible()).toBe(false);
    await fill(form, { industry: "Other (please specify)" });
    await expect.poll(() => control(form, "otherIndustry").inputValue()).toBe("Beekeeping");
    await button("Submit Now").click();
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
    expect(network.sent[0]?.payload).toMatchObject({
      industry: "Beekeeping",
      notes: "Industry: Beekeeping; Employees: ; Timeline: ",
      phone: "",
      hutk: "",
    });
  });

  it('Thank You with its words; "Submit Another Form" returns to an empty step 1', async () => {
    const { page, form, button } = await open();
    await fill(form, values);
    await button("Next").click();
    await button("Submit Now").click();
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
    await page.getByText("Your message has been sent successfully...", { exact: true }).waitFor();
    await page.getByText("You should receive a confirmation email shortly.", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Submit Another Form" }).click();
    await form.getByText("Step 1 of 4").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Step 1 of 4");
    for (const name of Object.keys(values)) await expect.poll(() => control(form, name).inputValue()).toBe("");
    await expect.poll(() => button("Next").isDisabled()).toBe(true);
  });

  it("the Enter key goes on where more is asked, and back and forward keep what was typed", async () => {
    const { page, form, network } = await open();
    await fill(form, values);
    await control(form, "company").press("Enter");
    await form.getByText("Step 2 of 4").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Step 2 of 4");
    await lookElsewhere(page);
    await form.getByText("Step 2 of 4").waitFor();
    await expect.poll(() => control(form, "company").inputValue()).toBe("Analytical Engines");
    expect(network.sent).toEqual([]);
  });

  it("what was typed the moment before another page was shown is kept as well", async () => {
    const { page, form, button } = await on(await visit(path));
    // No time passes for the page, so it cannot have noticed that the visitor paused.
    await stopClock(page);
    await fill(form, values);
    await button("Next").click();
    await form.getByText("Step 2 of 4").waitFor();
    await lookElsewhere(page);
    await form.getByText("Step 2 of 4").waitFor();
    await expect.poll(() => control(form, "company").inputValue()).toBe("Analytical Engines");
  });

  it("what was typed before the script was there is kept too, when another page was shown", async () => {
    const page = await openVisit(website());
    const release = await holdApplication(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const form = formOn(page, "contact");
    await fill(form, values);
    release();
    await untilHydrated(page);
    await lookElsewhere(page);
    await expect.poll(() => control(form, "company").inputValue()).toBe("Analytical Engines");
  });

  it("what could not be sent and is sent after a look at another page and a reload is the same lead", async () => {
    const { page, form, button, network } = await open();
    network.answer("failing");
    await fill(form, values);
    await button("Next").click();
    await button("Submit Now").click();
    await form.getByRole("alert").first().waitFor();
    for (const leave of [(): Promise<unknown> => page.reload(), () => lookElsewhere(page), () => page.reload()]) {
      await leave();
      await form.getByText("Step 2 of 4").waitFor();
      await expect.poll(() => control(form, "company").inputValue()).toBe("Analytical Engines");
    }
    network.answer("taken");
    await button("Submit Now").click();
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
    expect(new Set(network.sent.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    // Even when sent right after the reload, the time at which it was begun is known.
    expect(new Set(network.sent.map(({ headers }) => headers["x-form-proof"]))).toEqual(new Set([expect.any(String)]));
  });
});
