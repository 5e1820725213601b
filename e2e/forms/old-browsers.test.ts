/** Browsers from before spring 2024 cannot run the application and use the page as if there were no script. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { complaintsOf, openVisit } from "../browser.ts";
import { cases, fill, formOn } from "../every-form.ts";
import { website } from "../website.ts";
import { leadsWith } from "./stored-leads.ts";

/** The newest features that the application requires: a browser that lacks any of them is an older one. */
const newest = ["Promise.withResolvers", "URL.canParse", "HTMLElement.prototype.showPopover"];

/** Opens a browser without these features and those that came with them. */
async function openOld(lacking: readonly string[] = newest): Promise<Page> {
  const page = await openVisit(website());
  await page.addInitScript((names) => {
    for (const name of [...names, "String.prototype.toWellFormed", "URL.parse"]) {
      const [first = "", ...path] = name.split(".");
      const last = path.pop() ?? "";
      const from: object = path.reduce((on: object, each) => Reflect.get(on, each), Reflect.get(globalThis, first));
      Reflect.deleteProperty(from, last);
    }
  }, lacking);
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

it.each(newest)("a browser that lacks nothing but %s is one", async (name) => {
  const page = await openOld([name]);
  await page.goto(cases.contact.path);
  const last = formOn(page, "contact").getByRole("group", { name: "Timeline & Additional Comments" });
  await expect.poll(() => last.isVisible()).toBe(true);
  await expect.poll(() => page.evaluate(() => document.documentElement.className)).toBe("");
});

it("on a phone that knows no popovers the menu covers nothing; it shows while it has the focus", async () => {
  const page = await openVisit(website(), { viewport: { width: 390, height: 800 }, bypassCSP: true });
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, "showPopover"));
  await page.route("**/", async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replaceAll(/ popover(?:target\w*)?="[^"]*"/gi, "");
    const body = html.replaceAll("@supports not selector(:popover-open)", "@supports (color:red)");
    await route.fulfill({ response, body });
  });
  await page.goto("/");
  const panel = page.getByRole("navigation", { name: "All pages" });
  await expect.poll(() => panel.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await panel.waitFor();
  await page.mouse.click(385, 795);
  await expect.poll(() => panel.isVisible()).toBe(false);
});

it("the scripts call nothing that came later, unless they ask for it", () => {
  const later = [
    String.raw`Promise\.try|Array\.fromAsync|URL\.parse|RegExp\.escape|Math\.(?:sumPrecise|f16round)|Error\.isError|\bIterator\.`,
    String.raw`\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|getOrInsert\w*|(?:to|from|setFrom)(?:Hex|Base64))\(`,
    String.raw`(?<!Object)\.(?:keys|values|entries|matchAll)\([^()]*\)\.(?:map|filter|some|every|find|flatMap|reduce|take|drop|toArray)\(`,
    String.raw`\b(?:Temporal|CookieStore|DisposableStack|Float16Array|DurationFormat|setHTML|moveBefore|requestClose)\b`,
  ];
  const folder = path.resolve(import.meta.dirname, "../../dist/client/_app");
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const found = scripts.flatMap((name) =>
    [...readFileSync(path.join(folder, name), "utf8").matchAll(new RegExp(later.join("|"), "g"))].map(
      ([use]) => `${name}: ${use}`,
    ),
  );
  expect(scripts.length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});
