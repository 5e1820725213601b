import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { atOnce } from "../at-once.ts";
import { fill } from "../every-form.ts";
import { generatorOn, openPrompts, toast, toastWords } from "./prompt-page.ts";

const result = (page: Page, title: string) => page.getByRole("heading", { name: title, exact: true });
const promptText = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true }).locator("pre");
const research = {
  problemSpace: "Change orders never reach the office",
  targetLocation: "Northeast Ohio",
  industrySolution: "Change order tracking",
  specificTools: "Procore",
};

describe("the construction-page generator", () => {
  const title = "Your Custom Research Prompt";
  const open = async () => {
    const page = await openPrompts("/fiocon");
    return { page, form: generatorOn(page, "Custom research prompt for construction") };
  };

  it('problemSpace, industrySolution, specificTools required: destructive toast "Missing Information"', async () => {
    const { page, form } = await open();
    const { problemSpace: _, ...rest } = research;
    await fill(form, rest);
    await form.getByRole("button", { name: "Generate Prompt" }).click();
    await expect
      .poll(() => toastWords(page, "Missing Information"))
      .toEqual({
        words: ["Missing Information", "Please fill in the required fields to generate your prompt."],
        destructive: true,
      });
    const missing = form.locator('[name="problemSpace"]');
    await expect.poll(() => missing.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => missing.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => result(page, title).count()).toBe(0);
  });

  it("input, then generated view; targetLocation optional; Create New Prompt resets all fields", async () => {
    const { page, form } = await open();
    const { targetLocation: _, ...rest } = research;
    await fill(form, rest);
    await form.getByRole("button", { name: "Generate Prompt" }).click();
    await result(page, title).waitFor();
    await expect.poll(() => form.count()).toBe(0);
    const text = await promptText(page, title).innerText();
    for (const value of Object.values(rest)) expect(text).toContain(value);
    expect(text).not.toContain("Location:");
    await page.getByRole("button", { name: "Create New Prompt" }).click();
    await form.waitFor();
    for (const name of Object.keys(research))
      await expect.poll(() => form.locator(`[name="${name}"]`).inputValue()).toBe("");
    await expect
      .poll(() => form.locator('[name="problemSpace"]').evaluate((element) => element === document.activeElement))
      .toBe(true);
    await expect.poll(() => result(page, title).count()).toBe(0);
  });
});

describe("the foundation generator", () => {
  it("output appears only after Generate; regenerated from current inputs with placeholders for empty fields; no validation", async () => {
    const page = await openPrompts("/cfmv");
    const form = generatorOn(page, "Research prompt generator for a community foundation");
    const title = "Your Research Prompt";
    await fill(form, { targetLocation: "Cuyahoga County" });
    await expect.poll(() => result(page, title).count()).toBe(0);
    await form.getByRole("button", { name: "Generate Prompt" }).click();
    await result(page, title).waitFor();
    const first = await promptText(page, title).innerText();
    expect(first).toContain("- Target location: Cuyahoga County");
    expect(first).toContain("- Problem space: [PROBLEM SPACE");
    expect(await atOnce(toast(page).count())).toBe(0);
    await fill(form, { targetLocation: "", problemSpace: "Grant reporting" });
    await expect.poll(() => promptText(page, title).innerText()).toBe(first);
    await form.getByRole("button", { name: "Generate Prompt" }).click();
    await expect.poll(() => promptText(page, title).innerText()).toContain("- Problem space: Grant reporting");
    await expect.poll(() => promptText(page, title).innerText()).toContain("[TARGET LOCATION");
  });
});

describe("the strategy generator", () => {
  const title = "Your Custom Strategy Prompt";
  const values = { businessType: "healthcare", focusArea: "policy_advocacy", specificGoal: "Hire 12 nurses" };
  const optional = { timeframe: "multi_year", additionalContext: "Two clinics" };
  const open = async () => {
    const page = await openPrompts("/gcp");
    return { page, form: generatorOn(page, "Custom Strategy Generator") };
  };

  it("business types, focus areas and timeframes by value and order, with their labels", async () => {
    const { form } = await open();
    const options = (name: string) =>
      form
        .locator(`[name="${name}"] option`)
        .evaluateAll((all) =>
          all.map((option) => [(option as HTMLOptionElement).value, option.textContent]).filter(([value]) => value),
        );
    const types = await options("businessType");
    expect(types.map(([value]) => value)).toEqual(
      "manufacturing, healthcare, technology, construction, hospitality, financial, nonprofit, startup".split(", "),
    );
    expect(types).toContainEqual(["hospitality", "Hospitality & Tourism"]);
    expect(types).toContainEqual(["financial", "Financial Services"]);
    expect((await options("focusArea")).map(([value]) => value)).toEqual(
      "workforce_development, business_expansion, innovation, partnerships, talent_acquisition, policy_advocacy, real_estate, inclusive_opportunity".split(
        ", ",
      ),
    );
    expect((await options("timeframe")).map(([value]) => value)).toEqual(
      "30_days, 90_days, 6_months, 1_year, multi_year".split(", "),
    );
  });

  it.each(Object.keys(values))('without %s: destructive toast "Missing Information"', async (missing) => {
    const { page, form } = await open();
    await fill(form, { ...values, [missing]: "" });
    await form.getByRole("button", { name: "Generate Prompt" }).click();
    await expect
      .poll(() => toastWords(page, "Missing Information"))
      .toEqual({
        words: ["Missing Information", "Please fill in business type, focus area, and specific goal."],
        destructive: true,
      });
  });

  it("empty, generated; timeframe and additional context omitted when empty; Reset clears inputs and output", async () => {
    const { page, form } = await open();
    await fill(form, values);
    await form.getByRole("button", { name: "Generate Prompt" }).click();
    await result(page, title).waitFor();
    const without = await promptText(page, title).innerText();
    expect(without).toContain("Hire 12 nurses");
    expect(without).not.toMatch(/- (Timeframe|Additional context)/);
    await fill(form, optional);
    await form.getByRole("button", { name: "Generate Prompt" }).click();
    await expect.poll(() => promptText(page, title).innerText()).toContain("- Timeframe: Multi-year");
    await expect.poll(() => promptText(page, title).innerText()).toContain("- Additional context: Two clinics");
    await form.getByRole("button", { name: "Reset" }).click();
    await expect.poll(() => result(page, title).count()).toBe(0);
    for (const name of Object.keys({ ...values, ...optional }))
      await expect.poll(() => form.locator(`[name="${name}"]`).inputValue()).toBe("");
  });

  it("Reset while the prompt is being made: no prompt appears afterwards", async () => {
    const { page, form } = await open();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/_app/liquid*.js", async (route) => {
      await promise;
      await route.continue();
    });
    await fill(form, values);
    const asked = page.waitForRequest("**/_app/liquid*.js");
    await form.getByRole("button", { name: "Generate Prompt" }).click();
    const address = (await asked).url();
    await form.getByRole("button", { name: "Reset" }).click();
    resolve();
    // As a string, because the test runner would transform the import.
    await page.evaluate(`import(${JSON.stringify(address)})`);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    await expect.poll(() => result(page, title).count()).toBe(0);
  });
});

describe("the research builder", () => {
  const title = "Your Research Prompt";
  const values = {
    researchArea: "aging-senior-services",
    analysisType: "grant-proposal-research",
    targetAudience: "funding-organizations",
  };

  it("Generate disabled until area, type and audience chosen; Reset clears all fields and output", async () => {
    const page = await openPrompts("/ccs");
    const form = generatorOn(page, "Deep Prompt Generator");
    const generate = form.getByRole("button", { name: /Generate/ });
    await expect.poll(() => generate.isDisabled()).toBe(true);
    for (const [at, [name, value]] of Object.entries(values).entries()) {
      await fill(form, { [name]: value });
      await expect.poll(() => generate.isEnabled()).toBe(at === 2);
    }
    await fill(form, { geographicArea: "franklin-county", specificTopic: "Falls at home" });
    await generate.click();
    const heading = page.locator("h3", { hasText: /Prompt$/ }).last();
    await heading.waitFor();
    const text = await page.getByRole("region", { name: await heading.innerText() }).innerText();
    for (const words of [
      "Aging & Senior Services",
      "Grant Proposal Research",
      "Funding Organizations",
      "Franklin County",
      "Falls at home",
    ]) {
      expect(text).toContain(words);
    }
    await form.getByRole("button", { name: "Reset" }).click();
    await expect.poll(() => page.getByRole("region", { name: title }).count()).toBe(0);
    for (const name of Object.keys(values))
      await expect.poll(() => form.locator(`[name="${name}"]`).inputValue()).toBe("");
    await expect.poll(() => generate.isDisabled()).toBe(true);
    // The Enter key still submits, and the message says what is missing.
    await form.evaluate((element) =>
      element.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true })),
    );
    const { words } = await toastWords(page, "Missing Information");
    expect(words).toEqual(["Missing Information", "Please select research area, analysis type, and target audience"]);
  });

  it("10 research areas, 10 analysis types, 10 target audiences, 7 geographic areas", async () => {
    const page = await openPrompts("/ccs");
    const form = generatorOn(page, "Deep Prompt Generator");
    const count = (name: string) => form.locator(`[name="${name}"] option:not([value=""])`).count();
    expect(await Promise.all(["researchArea", "analysisType", "targetAudience", "geographicArea"].map(count))).toEqual([
      10, 10, 10, 7,
    ]);
  });
});
