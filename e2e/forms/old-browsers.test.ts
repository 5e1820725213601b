/** A browser from before the turn to 2024 cannot run the application: it has the page as without script. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { complaintsOf, openVisit } from "../browser.ts";
import { cases, fill, formOn } from "../every-form.ts";
import { website } from "../website.ts";
import { leadsWith } from "./stored-leads.ts";

/** A browser that lacks what came in the years before. */
async function openOld(): Promise<Page> {
  const page = await openVisit(website());
  await page.addInitScript(() => {
    const newer: readonly [object, string][] = [
      [Promise, "withResolvers"],
      [String.prototype, "toWellFormed"],
      [URL, "canParse"],
      [URL, "parse"],
    ];
    for (const [on, name] of newer) Reflect.deleteProperty(on, name);
  });
  return page;
}

it.each([
  ["/fiocon", "Your browser puts the prompt together itself"],
  ["/verify-certificate", "Checking a number here needs JavaScript"],
])("%s says what it needs the application for", async (address, words) => {
  const page = await openOld();
  await page.goto(address);
  await expect.poll(() => page.getByRole("main").getByText(words).first().isVisible()).toBe(true);
});

it("the whole contact form is there, can be filled in and is sent; nothing fails", async () => {
  const page = await openOld();
  const complaints = complaintsOf(page);
  await page.goto(cases.contact.path);
  const form = formOn(page, "contact");
  for (const title of ["Essential Information", "Timeline & Additional Comments"])
    await expect.poll(() => form.getByRole("group", { name: title }).isVisible()).toBe(true);
  const email = "old-browser@example.org";
  await fill(form, { ...cases.contact.values, email });
  await form.getByRole("button", { name: "Submit", exact: true }).click();
  await page.getByRole("heading", { name: cases.contact.success, exact: true }).waitFor();
  await expect.poll(() => leadsWith(email)).toHaveLength(1);
  expect(complaints).toEqual([]);
});
