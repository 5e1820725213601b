/** Numbers, days, patterns and conditions of a form: their messages, their questions and what is sent, with and without script. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { testField, testForm } from "../../test/forms/form-of.ts";
import { testPage, testSite } from "../../test/server/site.ts";
import { complaintsOf, openVisit, untilHydrated } from "../browser.ts";
import { serveBuilt } from "../built-site.ts";
import { formOn } from "../every-form.ts";

const fields = [
  testField("number", "guests", { required: true, props: { min: 1, max: 40 }, label: ["How many of you come?"] }),
  testField("date", "visit", { required: true, props: { min: "today" }, label: ["When do you come?"] }),
  testField("select", "kind", { props: { options: ["Visit", "Talk"] }, label: ["What is it?"] }),
  testField("text", "badge", {
    props: { pattern: String.raw`[A-Z]{2}-\d{4}` },
    label: ["Badge number"],
    messages: { invalid: "Write the number as it stands on the badge, like OH-1234" },
  }),
  testField("text", "driver", { required: true, when: { guests: { atLeast: 10 } }, label: ["Who drives the bus?"] }),
  testField("text", "topic", {
    when: { any: [{ kind: "Talk" }, { not: { guests: { lessThan: 30 } } }], visit: { after: "2020-01-01" } },
    label: ["About what?"],
  }),
];
const form = testForm(fields, { id: "visit", endpoint: "/api/visit" });
const wrong = { guests: "41", visit: "2020-01-01", badge: "1234" };
const right = { guests: "12", visit: "2099-03-01", badge: "OH-1234", driver: "Robin", topic: "Prompts" };

async function open(javaScriptEnabled: boolean) {
  const block = { type: "form", key: "f", continues: false, props: { form: "visit" } };
  const pages = [testPage("/"), testPage("/visit", { forms: ["visit"], blocks: [block] })];
  const server = await serveBuilt(testSite({ pages, forms: [form] }));
  const page = await openVisit(server.origin, { javaScriptEnabled });
  await page.goto("/visit");
  if (javaScriptEnabled) await untilHydrated(page);
  return { server, page, shown: formOn(page, "visit") };
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await formOn(page, "visit").locator(`[name="${name}"]`).fill(value);
}

const said = ["enter a whole number from 1 to 40", "or a day after it", "as it stands on the badge, like OH-1234"];

describe("numbers, days, patterns and conditions", () => {
  it("with script: fields come and go with the answers, each mistake has its words, and numbers are sent as numbers", async () => {
    const { server, page, shown } = await open(true);
    const complaints = complaintsOf(page);
    const send = shown.getByRole("button", { name: "Submit" });
    const driver = shown.getByLabel("Who drives the bus?");
    const topic = shown.getByLabel("About what?");
    // The calendar does not offer days that would be rejected.
    await expect.poll(() => shown.getByLabel("When do you come?").getAttribute("min")).toMatch(/^20\d\d-\d\d-\d\d$/);
    await send.click();
    await shown.getByText("Please answer: How many of you come?").first().waitFor();
    await expect.poll(() => driver.isVisible()).toBe(false);
    await fill(page, { guests: "9", visit: right.visit });
    await expect.poll(() => driver.isVisible()).toBe(false);
    await expect.poll(() => topic.isVisible()).toBe(false);
    await shown.getByLabel("What is it?").selectOption("Talk");
    await expect.poll(() => topic.isVisible()).toBe(true);
    await shown.getByLabel("What is it?").selectOption("Visit");
    await expect.poll(() => topic.isVisible()).toBe(false);
    await fill(page, { guests: "30" });
    await expect.poll(() => topic.isVisible()).toBe(true);
    await expect.poll(() => driver.isVisible()).toBe(true);
    await fill(page, { ...wrong, driver: right.driver });
    await send.click();
    for (const words of said) await shown.getByText(words).first().waitFor();
    await shown.getByLabel("What is it?").selectOption("Talk");
    await fill(page, right);
    await send.click();
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
    expect((await server.leads()).map(({ payload }) => payload)).toEqual([{ ...right, guests: 12, kind: "Talk" }]);
    expect(complaints).toEqual([]);
  });

  it("without script: the same words, the answers kept, and the same payload", async () => {
    const { server, page, shown } = await open(false);
    const send = shown.getByRole("button", { name: "Submit" });
    await fill(page, { ...wrong, driver: "" });
    await send.click();
    for (const words of [...said, "Please answer: Who drives the bus?"]) await shown.getByText(words).first().waitFor();
    await expect.poll(() => shown.getByLabel("How many of you come?").inputValue()).toBe("41");
    await shown.getByLabel("What is it?").selectOption("Talk");
    await fill(page, right);
    await send.click();
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
    expect((await server.leads()).map(({ payload }) => payload)).toEqual([{ ...right, guests: 12, kind: "Talk" }]);
  });
});
