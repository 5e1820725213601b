/** Drafts of forms that were not sent, including a box that is checked by default and was unchecked. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { testField, testForm } from "../../test/forms/form-of.ts";
import { testPage, testSite } from "../../test/server/site.ts";
import { complaintsOf, openVisit, untilHydrated } from "../browser.ts";
import { holdApplication, serveBuilt } from "../built-site.ts";
import { control, formOn } from "../every-form.ts";

const fields = [
  testField("text", "who"),
  testField("email", "mail"),
  testField("checkbox", "news", { props: { checked: true }, label: ["Send me news"] }),
  testField("checkbox", "calls", { props: { checked: true }, label: ["Call me"] }),
];
const news = testForm([testField("text", "address")], { id: "news", title: "News", endpoint: "/api/news" });
const form = testForm(fields, {
  id: "visit",
  endpoint: "/api/visit",
  success: { title: ["Thank You!"], actions: [], scroll: false, again: "Once more" },
});

async function open(): Promise<{ page: Page; leads: () => Promise<readonly unknown[]> }> {
  const block = { type: "form", key: "f", continues: false, props: { form: "visit" } };
  const home = [{ type: "hero", key: "hero", continues: false, props: { title: ["Home"] } }];
  const pages = [testPage("/", { blocks: home }), testPage("/visit", { forms: ["visit"], blocks: [block] })];
  const server = await serveBuilt(testSite({ pages, forms: [form, news] }));
  const page = await openVisit(server.origin);
  await page.goto("/visit");
  await untilHydrated(page);
  return { page, leads: async () => (await server.leads()).map(({ payload }) => payload) };
}

/** Follows a link to the page at the root, without a full load, and returns. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const link = document.body.appendChild(document.createElement("a"));
    link.href = "/";
    link.click();
  });
  await formOn(page, "visit").waitFor({ state: "detached" });
  await page.goBack();
  await formOn(page, "visit").waitFor();
}

it("a box that was unticked stays unticked when its reader looks at another page, and when they load it anew; so it is sent", async () => {
  const { page, leads } = await open();
  const complaints = complaintsOf(page);
  const shown = formOn(page, "visit");
  await control(shown, "who").fill("Ada");
  await control(shown, "news").uncheck();
  await leaveAndReturn(page);
  await expect.poll(() => control(shown, "who").inputValue()).toBe("Ada");
  await expect.poll(() => control(shown, "news").isChecked()).toBe(false);
  await expect.poll(() => control(shown, "calls").isChecked()).toBe(true);
  await page.goto("/");
  await page.goto("/visit");
  await untilHydrated(page);
  await expect.poll(() => control(shown, "who").inputValue()).toBe("Ada");
  await expect.poll(() => control(shown, "news").isChecked()).toBe(false);
  await shown.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  await expect.poll(leads).toEqual([{ who: "Ada", mail: "", news: false, calls: true }]);
  expect(complaints).toEqual([]);
});

it("thanks for a plain post are said once: what is begun afterwards is there when the page is loaded anew", async () => {
  const { page } = await open();
  await page.goto("/visit?from=mail&sent=visit#form-visit");
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  await page.waitForURL("**/visit?from=mail#form-visit");
  await page.getByRole("button", { name: "Once more" }).click();
  await control(formOn(page, "visit"), "who").fill("Ada");
  await page.reload();
  await untilHydrated(page);
  await expect.poll(() => control(formOn(page, "visit"), "who").inputValue()).toBe("Ada");
});

it("answers that came back from a plain post are there when the page is loaded anew", async () => {
  const { page } = await open();
  const shown = formOn(page, "visit");
  const release = await holdApplication(page);
  await page.goto("/visit");
  await control(shown, "who").fill("Ada");
  await control(shown, "news").uncheck();
  await control(shown, "mail").fill("ada");
  await control(shown, "mail").press("Enter");
  await page.waitForURL("**/api/visit");
  release();
  await untilHydrated(page);
  await page.reload();
  await untilHydrated(page);
  await expect.poll(() => control(shown, "who").inputValue()).toBe("Ada");
  await expect.poll(() => control(shown, "mail").inputValue()).toBe("ada");
  await expect.poll(() => control(shown, "news").isChecked()).toBe(false);
});
