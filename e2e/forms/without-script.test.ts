import type { Locator, Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { leadsIn } from "../leads.ts";
import { visit } from "../website.ts";
import { cases, control, everyForm, fill, type FormCase, formOn } from "./every-form.ts";

/** Without script the last button sends the whole form. */
const sendOf = (form: Locator, each: FormCase): Locator =>
  form.getByRole("button", { name: each.form === "contact" ? "Submit" : each.button, exact: true });

async function open(each: FormCase): Promise<{ page: Page; form: Locator; send: Locator }> {
  const page = await visit(each.path, { javaScriptEnabled: false });
  const form = formOn(page, each.form);
  return { page, form, send: sendOf(form, each) };
}

const thanked = async (page: Page, each: FormCase): Promise<void> => {
  await page.waitForURL(`**${each.path}?sent=${each.form}#form-${each.form}`);
  await page.getByRole("heading", { name: each.success, exact: true }).waitFor();
};

describe.each(everyForm)("the $name without script", (each) => {
  it("the whole form at once; what is wrong in a summary with the answers kept; then the success page", async () => {
    const { page, form, send } = await open(each);
    const email = `plain-${each.path.slice(1).replace("/", "-")}-${each.form}@example.org`;
    const fields = form.locator('[id]:is(input, select, textarea):not([type="hidden"])');
    for (const field of await fields.all()) {
      const waits = (await field.getAttribute("name")) === "otherIndustry";
      expect([await field.getAttribute("name"), waits || (await field.isVisible())]).toEqual([
        await field.getAttribute("name"),
        true,
      ]);
    }
    const [missing = ""] = Object.keys(each.values);
    await fill(form, { ...each.values, [missing]: "  ", email: "no address" });
    await send.click();
    const alert = form.getByRole("alert");
    await alert.waitFor();
    expect(await page.title()).toMatch(/^Error: /);
    const links = form.locator('ul a[href^="#"]');
    expect(await links.count()).toBe(2);
    for (const [at, name] of [missing, "email"].entries()) {
      const id = ((await links.nth(at).getAttribute("href")) ?? "").slice(1);
      const field = form.locator(`[id="${id}"]`);
      expect(await field.getAttribute("name")).toBe(name);
      expect(await field.getAttribute("aria-invalid")).toBe("true");
      const described = ((await field.getAttribute("aria-describedby")) ?? "").split(" ").filter(Boolean);
      const words = await Promise.all(described.map((each) => page.locator(`[id="${each}"]`).innerText()));
      expect(words).toContain(await links.nth(at).innerText());
    }
    for (const [name, value] of Object.entries(each.values)) {
      if (name !== missing && name !== "email") expect(await control(form, name).inputValue()).toBe(value);
    }
    expect(await control(form, "email").inputValue()).toBe("no address");
    await fill(form, { [missing]: each.values[missing] ?? "", email });
    await send.click();
    await thanked(page, each);
    expect(await page.title()).not.toMatch(/^Error: /);
    expect(await leadsIn(inject("siteData"), email)).toHaveLength(1);
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
    expect(await leadsIn(inject("siteData"), email)).toHaveLength(1);
  });
});
