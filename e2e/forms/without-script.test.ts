import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { faultsOfHtml } from "../looks/valid-html.ts";
import { shareVisit } from "../website.ts";
import { cases, everyForm, fill, type FormCase, formOn, valuesIn } from "../every-form.ts";
import { leadsWith } from "./stored-leads.ts";

/** All steps of the contact form are shown on one page. */
const steps = [
  "Essential Information",
  "Brief Company Details",
  "AI Adoption Inquiry",
  "Timeline & Additional Comments",
];

/** Without script, the last button sends the whole form. */
const sendOf = (form: Locator, each: FormCase): Locator =>
  form.getByRole("button", { name: each.form === "contact" ? "Submit" : each.button, exact: true });

const visitor = shareVisit({ javaScriptEnabled: false });

/** Opens a form for one visitor who is shared by all tests. Without script, only cookies persist. */
async function open(each: FormCase): Promise<{ page: Page; form: Locator; send: Locator }> {
  const page = await visitor();
  await page.context().clearCookies();
  await page.goto(each.path);
  const form = formOn(page, each.form);
  return { page, form, send: sendOf(form, each) };
}

const thanked = async (page: Page, each: FormCase): Promise<void> => {
  // The second of two clicks cancels the first one's navigation, so waiting for a navigation would fail; wait for the final address.
  await expect.poll(() => page.url()).toContain(`${each.path}?sent=${each.form}#form-${each.form}`);
  await page.getByRole("heading", { name: each.success, exact: true }).waitFor();
};

describe.each(everyForm)("the $name without script", (each) => {
  it("the whole form at once; what is wrong in a summary with the answers kept; then the success page", async () => {
    const { page, form, send } = await open(each);
    const email = `plain-${each.path.slice(1).replace("/", "-")}-${each.form}@example.org`;
    const fields = form.locator('[id]:is(input, select, textarea):not([type="hidden"])');
    const hidden = await fields
      .filter({ visible: false })
      .evaluateAll((all) => all.map((field) => field.getAttribute("name")));
    expect(hidden.filter((name) => name !== "otherIndustry")).toEqual([]);
    for (const title of each.form === "contact" ? steps : []) {
      await expect.poll(() => form.getByRole("group", { name: title }).isVisible()).toBe(true);
    }
    const [missing = ""] = Object.keys(each.values);
    await fill(form, { ...each.values, [missing]: "  ", email: "no address" });
    await send.click();
    const alert = form.getByRole("alert");
    await alert.getByText("Please fill in all required fields.", { exact: true }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    await expect.poll(async () => faultsOfHtml(await page.content())).toEqual([]);
    const links = form.locator('ul a[href^="#"]');
    await expect.poll(() => links.count()).toBe(2);
    for (const [at, name] of [missing, "email"].entries()) {
      const id = ((await links.nth(at).getAttribute("href")) ?? "").slice(1);
      const field = form.locator(`[id="${id}"]`);
      await expect.poll(() => field.getAttribute("name")).toBe(name);
      await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
      const described = ((await field.getAttribute("aria-describedby")) ?? "").split(" ").filter(Boolean);
      const words = await Promise.all(described.map((each) => page.locator(`[id="${each}"]`).innerText()));
      expect(words).toContain(await links.nth(at).innerText());
    }
    const { [missing]: _, ...kept } = each.values;
    await expect.poll(() => valuesIn(form)).toMatchObject({ ...kept, email: "no address" });
    await fill(form, { [missing]: each.values[missing] ?? "", email });
    await send.click();
    await thanked(page, each);
    await expect.poll(() => page.title()).not.toMatch(/^Error: /);
    await expect.poll(async () => faultsOfHtml(await page.content())).toEqual([]);
    const leads = await leadsWith(email);
    expect(leads).toHaveLength(1);
    if (each.form !== "contact") return;
    const { company } = each.values;
    expect(leads[0]?.payload).toMatchObject({ name: "Ada Lovelace", company, pageName: "Contact" });
  });
});

describe.each([cases.contact, cases.footer])("the $name without script", (each) => {
  it("Back after success and sent once more, or sent by an impatient second press: one lead", async () => {
    const { page, form, send } = await open(each);
    const email = `back-${each.form}@example.org`;
    await fill(form, { ...each.values, email });
    await send.dblclick();
    await thanked(page, each);
    await page.goBack();
    await fill(form, { ...each.values, email });
    await send.click();
    await thanked(page, each);
    await page.reload();
    await thanked(page, each);
    await expect.poll(() => leadsWith(email)).toHaveLength(1);
  });
});
