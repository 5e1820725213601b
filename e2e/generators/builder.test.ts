import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { read } from "../website.ts";
import { fill } from "../every-form.ts";
import { generatorOn } from "./prompt-page.ts";

const labelsOf = (form: Locator, name: string): Promise<(string | null)[]> =>
  form
    .locator(`[name="${name}"] option:not([value=""])`)
    .evaluateAll((all) => all.map(({ textContent }) => textContent));

/** Generates the prompt again and returns it. */
async function make(
  page: Page,
  form: Locator,
  title: string,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  await form.getByRole("button", { name: "Reset" }).click();
  await fill(form, values);
  await form.getByRole("button", { name: "Generate Prompt" }).click();
  return page.getByRole("region", { name: title, exact: true }).innerText();
}

describe("the research builder of the think-tank page", () => {
  const open = async () => {
    const page = await read("/ccs");
    return { page, form: generatorOn(page, "Deep Prompt Generator") };
  };

  it("research areas, analysis types, target audiences and geographic options in the words and order of the list", async () => {
    const { form } = await open();
    expect(await labelsOf(form, "researchArea")).toEqual([
      "Public Health & Community Health",
      "Poverty & Economic Development",
      "Aging & Senior Services",
      "Healthcare Policy & Medicaid",
      "Housing & Neighborhood Development",
      "Education & Workforce Development",
      "Behavioral Health & Mental Health",
      "Government & Public Policy",
      "Data Analysis & Demographics",
      "Program Evaluation & Assessment",
    ]);
    expect(await labelsOf(form, "analysisType")).toEqual([
      "Policy Impact Analysis",
      "Community Needs Assessment",
      "Demographic Trend Analysis",
      "Program Evaluation Study",
      "Literature Review & Research Synthesis",
      "Stakeholder Engagement Plan",
      "Data Collection Framework",
      "Legislative Testimony Preparation",
      "Grant Proposal Research",
      "Best Practices Comparison",
    ]);
    expect(await labelsOf(form, "targetAudience")).toEqual([
      "State & Local Policymakers",
      "Nonprofit Organizations & Foundations",
      "Healthcare Providers & Systems",
      "Community Leaders & Advocates",
      "Academic Researchers",
      "Government Agencies",
      "Funding Organizations",
      "Media & Public",
      "Board Members & Stakeholders",
      "Service Providers",
    ]);
    expect(await labelsOf(form, "geographicArea")).toEqual([
      "Cleveland",
      "Cuyahoga County",
      "Greater Cleveland",
      "Northeast Ohio",
      "Ohio",
      "Columbus",
      "Franklin County",
    ]);
  });

  it("custom templates only for Public Health (3 analysis types) and Poverty (3 types); other combinations use a generic one", async () => {
    const { page, form } = await open();
    const areas = ["public-health-community-health", "poverty-economic-development", "aging-senior-services"];
    const types = await form
      .locator('[name="analysisType"] option:not([value=""])')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    const custom: string[] = [];
    for (const researchArea of areas) {
      for (const analysisType of researchArea === "aging-senior-services" ? types.slice(0, 2) : types) {
        const values = { researchArea, analysisType, targetAudience: "media-public" };
        const prompt = await make(page, form, "Your Research Prompt", values);
        if (!prompt.includes("Act as a senior researcher at an independent, nonpartisan organization")) {
          custom.push(`${researchArea}: ${analysisType}`);
        }
      }
    }
    expect(custom).toEqual([
      "public-health-community-health: policy-impact-analysis",
      "public-health-community-health: community-needs-assessment",
      "public-health-community-health: program-evaluation-study",
      "poverty-economic-development: policy-impact-analysis",
      "poverty-economic-development: demographic-trend-analysis",
      "poverty-economic-development: legislative-testimony-preparation",
    ]);
  });
});

describe("the strategy generator of the regional page", () => {
  it("the financial business type has no dedicated prompt text and falls to the default text; the others have their own", async () => {
    const page = await read("/gcp");
    const form = generatorOn(page, "Custom Strategy Generator");
    const roles = new Map<string, string>();
    for (const businessType of [
      "manufacturing",
      "healthcare",
      "technology",
      "construction",
      "hospitality",
      "financial",
      "nonprofit",
      "startup",
    ]) {
      const values = { businessType, focusArea: "innovation", specificGoal: "Save an hour a day" };
      const prompt = await make(page, form, "Your Custom Strategy Prompt", values);
      roles.set(businessType, prompt.slice(prompt.indexOf("Act as"), prompt.indexOf("## Assignment")));
    }
    expect(roles.get("financial")).toMatch(/^Act as a senior adviser on regional business strategy/);
    expect(new Set(roles.values()).size).toBe(8);
  });
});
