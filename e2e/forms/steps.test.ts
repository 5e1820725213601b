/** A step of a form is validated when it is left, not only when the form is sent. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { testField, testForm } from "../../test/forms/form-of.ts";
import { testPage, testSite } from "../../test/server/site.ts";
import { complaintsOf, openVisit, untilHydrated } from "../browser.ts";
import { serveBuilt } from "../built-site.ts";
import { formOn } from "../every-form.ts";
import { website } from "../website.ts";

const required = "Please fill in all required fields.";

/** A form of two steps whose buttons do not wait for answers. */
const form = testForm([], {
  id: "visit",
  endpoint: "/api/visit",
  steps: [
    {
      title: "You",
      fields: [
        testField("text", "who", { required: true, messages: { required: "Please say who you are" } }),
        testField("email", "email", { messages: { invalid: "Please enter a valid email address." } }),
      ],
    },
    { title: "When", fields: [testField("text", "day", { required: true })] },
  ],
  messages: { required, invalid: "Please enter a valid email address." },
  payload: { who: { kind: "field", field: "who" }, day: { kind: "field", field: "day" } },
  success: { title: ["Thank You!"], actions: [], scroll: false },
});

async function openForm(): Promise<Page> {
  const pages = [
    testPage("/"),
    testPage("/visit", {
      forms: ["visit"],
      blocks: [{ type: "form", key: "f", continues: false, props: { form: "visit" } }],
    }),
  ];
  const news = testForm([testField("text", "name")], { id: "news", endpoint: "/api/news" });
  const server = await serveBuilt(testSite({ pages, forms: [form, news] }));
  const page = await openVisit(server.origin);
  await page.goto("/visit");
  await untilHydrated(page);
  return page;
}

const stepShown = (page: Page) => page.locator("fieldset[data-current=true] legend");

describe("a step of a form", () => {
  it("is not left while something that it asks for is missing or wrong: the alert, the field's words, the same step", async () => {
    const page = await openForm();
    const complaints = complaintsOf(page);
    const shown = formOn(page, "visit");
    const next = shown.getByRole("button", { name: "Next" });
    await next.click();
    const alert = shown.getByRole("alert");
    await expect.poll(() => alert.textContent()).toBe(required);
    await expect.poll(() => alert.evaluate((element) => element === document.activeElement)).toBe(true);
    const who = shown.getByLabel("who");
    await expect.poll(() => who.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => stepShown(page).textContent()).toContain("You");

    await who.fill("Robin");
    await shown.getByLabel("email").fill("nobody");
    await shown.getByLabel("email").press("Enter");
    await expect.poll(() => alert.textContent()).toBe("Please enter a valid email address.");
    await expect.poll(() => stepShown(page).textContent()).toContain("You");

    await shown.getByLabel("email").fill("robin@example.org");
    await next.click();
    await expect.poll(() => stepShown(page).textContent()).toContain("When");
    await expect.poll(() => alert.count()).toBe(0);
    await expect.poll(() => who.getAttribute("aria-invalid")).toBeNull();

    // Going back is always possible, whatever is missing here.
    await shown.getByRole("button", { name: "Previous" }).click();
    await expect.poll(() => stepShown(page).textContent()).toContain("You");
    expect(complaints).toEqual([]);
  });

  it('of the contact form: a submit event on the first step says "Please fill in all required fields." and stays there', async () => {
    const page = await openVisit(website());
    await page.goto("/company/contact");
    await untilHydrated(page);
    const shown = formOn(page, "contact");
    await shown.evaluate((element) =>
      element.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true })),
    );
    await expect.poll(() => shown.getByRole("alert").textContent()).toBe(required);
    await expect.poll(() => stepShown(page).textContent()).toContain("Step 1 of 4");
  });
});
