import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { cases, fill, type FormCase, ready, valuesIn } from "../every-form.ts";
import { answerAt } from "./network.ts";
import { formAfresh } from "./shared-visit.ts";

/** Submits the form even when its button is disabled: with the event of the Enter key, as old browsers and tools do. */
async function insist(form: Locator): Promise<void> {
  await form.evaluate((element: HTMLFormElement) =>
    element.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true })),
  );
}

/** Checks how the errors of a form are presented: a focused summary in the page that links to each field, with the same words there. */
async function presented(page: Page, form: Locator, text: string, messages: Readonly<Record<string, string>>) {
  const alert = form.getByRole("alert").first();
  await alert
    .getByText(text, { exact: true })
    .or(alert.filter({ hasText: text }))
    .first()
    .waitFor();
  expect(await alert.innerText()).toBe(text);
  expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.title()).toMatch(/^Error: /);
  for (const [name, message] of Object.entries(messages)) {
    const field = form.locator(`[name="${name}"]`).first();
    await form.getByRole("link", { name: message, exact: true }).click();
    // A field of another step receives the focus one frame after its step is shown.
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
    const described = (await field.getAttribute("aria-describedby"))?.split(" ").filter(Boolean) ?? [];
    const words = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).innerText()));
    expect(words).toContain(message);
  }
}

const required = "Please fill in all required fields.";

async function open(each: FormCase): Promise<{ page: Page; form: Locator }> {
  const { page, form } = await formAfresh(each);
  await form.scrollIntoViewIfNeeded();
  return { page, form };
}

describe("the footer form", () => {
  it('if submitted invalid, alert "Please fill in all required fields."; nothing is sent', async () => {
    const { page, form } = await open(cases.footer);
    const network = await answerAt(page, cases.footer.endpoint);
    await expect.poll(() => form.getByRole("button", { name: "Subscribe" }).isDisabled()).toBe(true);
    await insist(form);
    const messages = { name: "Name is required", email: "Email is required", company: "Company is required" };
    await presented(page, form, required, messages);
    await fill(form, { ...cases.footer.values, email: "ada" });
    await insist(form);
    await presented(page, form, required, { email: "Enter an email address with an @, like name@example.org" });
    expect(network.sent).toEqual([]);
  });
});

describe("the contact form", () => {
  it('email must contain "@", otherwise alert "Please enter a valid email address."', async () => {
    const { page, form } = await open(cases.contact);
    await fill(form, { ...cases.contact.values, email: "ada" });
    const next = form.getByRole("button", { name: "Next" });
    await next.click();
    const text = "Please enter a valid email address.";
    await presented(page, form, text, { email: text });
    await expect.poll(() => form.getByText("Step 1 of 4").isVisible()).toBe(true);
    // Whatever happened to the address later, sending validates it again and leads back to the step.
    await fill(form, cases.contact.values);
    await next.click();
    await form.locator('[name="email"]').evaluate((input: HTMLInputElement) => {
      input.value = "ada";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await form.getByRole("button", { name: "Submit Now" }).click();
    await presented(page, form, text, { email: text });
    await expect.poll(() => form.getByText("Step 1 of 4").isVisible()).toBe(true);
  });

  it('firstName, lastName, email, company required (trimmed non-empty), otherwise alert "Please fill in all required fields."', async () => {
    const { page, form } = await open(cases.contact);
    await ready(page, cases.contact);
    await form.getByRole("button", { name: "Previous" }).click();
    await fill(form, { firstName: "  ", lastName: " ", email: " ", company: "\t" });
    const next = form.getByRole("button", { name: "Next" });
    await expect.poll(() => next.isDisabled()).toBe(true);
    // On the last step the Enter key submits; the buttons there are disabled.
    await fill(form, cases.contact.values);
    for (let step = 1; step < 4; step += 1) await next.click();
    await form.evaluate((element: HTMLFormElement) => {
      for (const name of ["firstName", "lastName", "email", "company"]) {
        const input = element.elements.namedItem(name) as HTMLInputElement;
        input.value = "  ";
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }
    });
    await expect.poll(() => form.getByRole("button", { name: "Submit", exact: true }).isDisabled()).toBe(true);
    await insist(form);
    await presented(page, form, required, {
      firstName: "First name is required",
      lastName: "Last name is required",
      email: "Email is required",
      company: "Company is required",
    });
  });
});

describe.each([cases.radio, cases.aiPlan, cases.gcpAi, cases.nawbo])("the $name", (each) => {
  it("name, email, company required; what is wrong is said when it is sent all the same", async () => {
    const { page, form } = await open(each);
    await insist(form);
    const messages = { name: "Name is required", email: "Email is required", company: "Company is required" };
    await presented(page, form, required, messages);
    await fill(form, { ...each.values, email: "ada" });
    await insist(form);
    const text = "Please enter a valid email address.";
    await presented(page, form, text, { email: text });
  });
});

describe("an alert", () => {
  it('is said again when the same mistake is made again, and its "Error: " leaves the title once the form is sent', async () => {
    const { page, form } = await open(cases.aiPlan);
    await answerAt(page, cases.aiPlan.endpoint);
    await insist(form);
    await form.getByRole("alert").waitFor();
    await form.locator('[name="name"]').focus();
    await insist(form);
    await expect
      .poll(() => form.getByRole("alert").evaluate((element) => element === document.activeElement))
      .toBe(true);
    await fill(form, cases.aiPlan.values);
    await form.getByRole("button", { name: cases.aiPlan.button }).click();
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
    await expect.poll(() => page.title()).not.toMatch(/^Error/);
  });
});

describe("the partner form", () => {
  it("required firstName, lastName, email, phone, company, partnerType, whyPartner; website of URL type", async () => {
    const { page, form } = await open(cases.partner);
    await insist(form);
    await presented(page, form, required, {
      firstName: "First name is required",
      lastName: "Last name is required",
      email: "Email is required",
      phone: "Phone is required",
      company: "Company is required",
      partnerType: "Partner type is required",
      whyPartner: "Tell us why you want to partner with us",
    });
    await fill(form, { ...cases.partner.values, phone: "" });
    const send = form.getByRole("button", { name: "Submit Application" });
    await expect.poll(() => send.isEnabled()).toBe(true);
    await send.click();
    await presented(page, form, required, { phone: "Phone is required" });
    await fill(form, { phone: "1", website: "not a site" });
    await send.click();
    await form.getByRole("link", { name: "Enter a web address, like https://example.org" }).waitFor();
    await expect.poll(() => form.locator('[name="website"]').getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => form.locator('[name="phone"]').getAttribute("aria-invalid")).not.toBe("true");
  });
});

describe("the deep research form", () => {
  it("each required field has its own message and an asterisk; optional fields have neither", async () => {
    const { page, form } = await open(cases.deepResearch);
    const send = form.getByRole("button", { name: "Generate Prompt" });
    await expect.poll(() => page.locator("html[data-ready]").count()).toBe(1);
    await send.click();
    await presented(page, form, required, {
      firstName: "First name is required",
      lastName: "Last name is required",
      email: "Valid email is required",
      problemSpace: "Problem space is required",
      industrySolution: "Industry/solution type is required",
      specificTools: "Specific tools/competitors is required",
    });
    await fill(form, { ...cases.deepResearch.values, email: "ada" });
    await send.click();
    await presented(page, form, "Valid email is required", { email: "Valid email is required" });
    for (const [label, marked] of [
      ["First name", true],
      ["Last name", true],
      ["Email", true],
      ["Company", false],
      ["Phone", false],
      ["Problem space", true],
      ["Target location", false],
      ["Industry/solution type", true],
      ["Specific tools/competitors", true],
    ] as const) {
      const words = await form.locator("label", { hasText: label }).first().innerText();
      expect([label, words.includes("*")]).toEqual([label, marked]);
    }
  });
});

describe("what the server alone finds wrong", () => {
  it.each([
    [cases.footer, "Enter an email address with an @, like name@example.org"],
    [cases.contact, "Please enter a valid email address."],
    [cases.deepResearch, "Valid email is required"],
  ])("stands at the fields of the $name, with the words for the failure; the answers stay", async (each, message) => {
    const { page } = await formAfresh(each);
    await page.route(`**${each.endpoint}`, (route) => {
      const payload = route.request().postDataJSON() as Record<string, unknown>;
      return route.continue({ postData: { ...payload, email: "ada" } });
    });
    const form = await ready(page, each);
    const send = form.getByRole("button", { name: each.button, exact: true });
    await send.click();
    if ("toast" in each.failure) await page.getByText(each.failure.toast, { exact: true }).first().waitFor();
    await presented(page, form, "alert" in each.failure ? each.failure.alert : message, { email: message });
    await expect.poll(() => valuesIn(form)).toMatchObject(each.values);
    // The message refers to what was sent; the next attempt is judged afresh.
    await page.unroute(`**${each.endpoint}`);
    if (each === cases.contact) await form.getByRole("button", { name: "Next" }).click();
    await send.click();
    await page.getByRole("heading", { name: each.success, exact: true }).waitFor();
  });
});
