import { describe, expect, it } from "vitest";
import { visit } from "../website.ts";
import { cases, control, fill, formOn } from "../every-form.ts";
import { answerAt } from "./network.ts";
import { formAfresh } from "./shared-visit.ts";

const radio = { utmSource: "npr", utmMedium: "radio", utmCampaign: "ai_rollout_2025" };
const guides = ["Download AI & HR Guide", "Download Strategy Guide", "Download Readiness Assessment"];

describe.each([
  { ...cases.aiPlan, pageName: "AI Plan Briefing", more: {}, downloads: ["Download the Starter Kit"] },
  { ...cases.gcpAi, pageName: "Strategic AI Implementation", more: {}, downloads: guides },
  { ...cases.nawbo, pageName: "Association Briefing", more: {}, downloads: guides },
  { ...cases.radio, pageName: "Radio Campaign Briefing", more: radio, downloads: ["Download the Starter Kit"] },
])("the $name", (each) => {
  it("email input of email type; button disabled until name and company non-blank and email contains @", async () => {
    const { form } = await formAfresh(each, "?source=mail");
    const send = form.getByRole("button", { name: each.button });
    await expect.poll(() => control(form, "email").getAttribute("type")).toBe("email");
    await expect.poll(() => send.isDisabled()).toBe(true);
    await fill(form, { name: " ", email: "a@b", company: "Engines" });
    await expect.poll(() => send.isDisabled()).toBe(true);
    await fill(form, { name: "Ada" });
    await expect.poll(() => send.isEnabled()).toBe(true);
    await fill(form, { email: "ab" });
    await expect.poll(() => send.isDisabled()).toBe(true);
    await fill(form, { email: "a@b", company: " " });
    await expect.poll(() => send.isDisabled()).toBe(true);
  });

  it("payload {name, email, company, hutk, pageUri, pageName}; thank-you with downloads that are there", async () => {
    const { page, form } = await formAfresh(each, "?source=mail");
    await page.context().addCookies([{ name: "hubspotutk", value: "d0c%20x", url: page.url() }]);
    const network = await answerAt(page, each.endpoint);
    await fill(form, each.values);
    await form.getByRole("button", { name: each.button }).click();
    const panel = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: each.success }) })
      .last();
    await panel.waitFor();
    const pageUri = page.url();
    expect(network.sent.map(({ payload }) => payload)).toEqual([
      { ...each.values, hutk: "d0c x", pageUri, pageName: each.pageName, ...each.more },
    ]);
    const links = panel.getByRole("link");
    const labels = await links.allInnerTexts();
    expect(labels.map((label) => each.downloads.find((wanted) => label.startsWith(wanted)))).toEqual(each.downloads);
    for (const link of await links.all()) {
      const answer = await page.request.get((await link.getAttribute("href")) ?? "");
      expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    }
  });
});

describe("the strategic landing page", () => {
  it('clicking "Download the Kit" sets a flag, and the thank-you view then leads with the kit', async () => {
    const page = await visit("/gcp-ai");
    await answerAt(page, "/api/submit-to-coda");
    const kit = page.getByRole("main").getByRole("link", { name: /^Download the Kit/ });
    await kit.first().click();
    const form = formOn(page, "briefing");
    await fill(form, cases.gcpAi.values);
    await form.getByRole("button", { name: cases.gcpAi.button }).click();
    const panel = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: cases.gcpAi.success }) })
      .last();
    await panel.waitFor();
    await expect.poll(() => panel.getByRole("link").first().innerText()).toMatch(/^Download the Kit/);
  });
});
