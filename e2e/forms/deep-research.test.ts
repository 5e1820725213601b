import { describe, expect, it } from "vitest";
import { atOnce } from "../at-once.ts";
import { openVisit } from "../browser.ts";
import { toastWords } from "../generators/prompt-page.ts";
import { website } from "../website.ts";
import { cases, control, fill, formOn, ready } from "../every-form.ts";
import { answerAt } from "./network.ts";
import { formAfresh } from "./shared-visit.ts";

const { path, endpoint, values } = cases.deepResearch;
/** A query that the address may have; the address is sent without it. */
const search = "?from=mail";
const result = "Your Custom Research Prompt";

describe("the deep research form", () => {
  it("payload with both boxes ticked by default, formType constant, submissionDate as ISO timestamp, fixed pageUrl; no hutk", async () => {
    const { page } = await formAfresh(cases.deepResearch, search);
    await page.context().addCookies([{ name: "hubspotutk", value: "abc", url: page.url() }]);
    const network = await answerAt(page, endpoint);
    const form = await ready(page, cases.deepResearch);
    await form.getByRole("button", { name: "Generate Prompt" }).click();
    await page.getByRole("region", { name: result }).waitFor();
    const payload = network.sent[0]?.payload as Record<string, unknown>;
    const { submissionDate, pageUrl, ...rest } = payload;
    expect(rest).toEqual({
      ...values,
      company: "",
      phone: "",
      targetLocation: "",
      optInMarketing: true,
      contactAboutTraining: true,
      formType: "deep-research-prompt",
    });
    expect(new Date(String(submissionDate)).toISOString()).toBe(submissionDate);
    expect(String(pageUrl)).toMatch(/^https?:\/\/[^/]+\/nawbo$/);
  });

  it('toast "Success!" and the result card with generated prompt; "Create New Prompt" resets', async () => {
    const { page } = await formAfresh(cases.deepResearch, search);
    const network = await answerAt(page, endpoint);
    const form = await ready(page, cases.deepResearch);
    await fill(form, { targetLocation: "Northeast Ohio" });
    for (const box of ["optInMarketing", "contactAboutTraining"]) await control(form, box).uncheck();
    await form.getByRole("button", { name: "Generate Prompt" }).click();
    await expect
      .poll(() => toastWords(page, "Success!"))
      .toEqual({
        words: ["Success!", "Your information has been saved. Here's your custom prompt:"],
        destructive: false,
      });
    const text = await page.getByRole("region", { name: result }).innerText();
    for (const words of ["Booking by phone", "Online booking", "A calendar", "Northeast Ohio"])
      expect(text).toContain(words);
    expect(network.sent[0]?.payload).toMatchObject({ optInMarketing: false, contactAboutTraining: false });
    await page.getByRole("button", { name: "Create New Prompt" }).click();
    await form.waitFor();
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("firstName");
    for (const name of Object.keys(values)) await expect.poll(() => control(form, name).inputValue()).toBe("");
    await expect.poll(() => control(form, "optInMarketing").isChecked()).toBe(true);
  });

  it('failure stays on form: destructive toast "Error"; a success without a readable body is a success', async () => {
    const { page } = await formAfresh(cases.deepResearch, search);
    const network = await answerAt(page, endpoint, "failing");
    const form = await ready(page, cases.deepResearch);
    const send = form.getByRole("button", { name: "Generate Prompt" });
    await send.click();
    await expect
      .poll(() => toastWords(page, "Error"))
      .toEqual({
        words: ["Error", "There was an issue submitting your information. Please try again."],
        destructive: true,
      });
    await expect.poll(() => form.count()).toBe(1);
    expect(network.sent).toHaveLength(1);
    await page.unroute(`**${endpoint}`);
    await page.route(`**${endpoint}`, (route) =>
      route.fulfill({ status: 200, contentType: "text/html", body: "<p>\u0000" }),
    );
    await send.click();
    await page.getByRole("region", { name: result }).waitFor();
  });

  it("without script: the answers come back with what is wrong, then the prompt is shown, and to nobody else", async () => {
    const page = await openVisit(website(), { javaScriptEnabled: false });
    await page.goto(path);
    const form = formOn(page, "deep-research");
    await fill(form, { ...values, email: "ada" });
    await form.getByRole("button", { name: "Generate Prompt" }).click();
    await form.getByRole("alert").getByText("Valid email is required").waitFor();
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    await expect.poll(() => control(form, "problemSpace").inputValue()).toBe(values.problemSpace);
    await fill(form, { email: values.email });
    await form.getByRole("button", { name: "Generate Prompt" }).click();
    await page.waitForURL(`**${path}?sent=deep-research#form-deep-research`);
    await expect
      .poll(() => page.getByRole("region", { name: result }).innerText())
      .toContain("- Problem space: Booking by phone");
    await page.reload();
    await expect.poll(() => page.getByRole("region", { name: result }).innerText()).toContain("Booking by phone");
    const other = await openVisit(website(), { javaScriptEnabled: false });
    await other.goto(`${path}?sent=deep-research`);
    expect(await atOnce(other.content())).not.toContain("Booking by phone");
    await page.getByRole("link", { name: "Create New Prompt" }).click();
    await expect.poll(() => control(form, "problemSpace").inputValue()).toBe("");
  });
});
