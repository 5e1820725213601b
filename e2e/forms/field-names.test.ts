/** Permitted field names of a form: in the browser a named control shadows the form's own property of that name. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { isOfElement } from "../../engine/link/rules/reserved-name.ts";
import { testField, testForm, testGenerator } from "../../test/forms/form-of.ts";
import { testPage, testSite } from "../../test/server/site.ts";
import { openVisit, untilHydrated } from "../browser.ts";
import { serveBuilt } from "../built-site.ts";
import { control, formOn } from "../every-form.ts";

/** The pattern for field names (schema/field.json). */
const fieldName = /^(?!(?:any|all|not)$)[a-z][A-Za-z0-9]*$/;

const home = [{ type: "hero", key: "hero", continues: false, props: { title: ["Home"] } }];
const news = testForm([testField("text", "address")], { id: "news", title: "News", endpoint: "/api/news" });

async function serve(names: readonly string[]) {
  const fields = names.map((name) => testField("text", name));
  const [first, ...others] = fields;
  const steps = [
    { title: "One", fields: first ? [{ ...first, required: true }] : [] },
    { title: "Two", fields: others },
  ];
  const form = testForm(fields, {
    id: "visit",
    endpoint: "/api/visit",
    steps,
    success: { title: ["Thank You!"], actions: [], scroll: false, again: "Once more" },
  });
  const generator = testGenerator(fields, `It is {{ ${names[0] ?? ""} }}.`, { id: "made", title: "Prompt" });
  const blocks = [
    { type: "form", key: "f", continues: false, props: { form: "visit" } },
    { type: "generator", key: "g", continues: false, props: { generator: "made", look: "plain" } },
  ];
  const page = testPage("/visit", { forms: ["visit"], prompts: ["made"], blocks });
  const site = testSite({ pages: [testPage("/", { blocks: home }), page], forms: [form, news] });
  return serveBuilt({ ...site, prompts: new Map([["made", generator]]) });
}

/** Does everything that a visitor can do with the page's forms. */
async function useForms(page: Page, [first = "", ...others]: readonly string[]): Promise<void> {
  for (const path of ["/", "/visit"]) {
    await page.goto(path);
    await untilHydrated(page);
  }
  const form = formOn(page, "visit");
  await form.evaluate((element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })));
  await form.getByRole("button", { name: "Next" }).click();
  await form.getByRole("alert").waitFor();
  await control(form, first).fill("Ada");
  await form.getByRole("button", { name: "Next" }).click();
  for (const name of others) await control(form, name).fill(name);
  await page.evaluate(() => {
    const link = document.body.appendChild(document.createElement("a"));
    link.href = "/";
    link.click();
  });
  await form.waitFor({ state: "detached" });
  await page.goBack();
  await form.waitFor();
  await expect.poll(() => control(form, others.at(-1) ?? first).inputValue()).toBe(others.at(-1) ?? "Ada");
  await form.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("button", { name: "Once more" }).click();
  await form.waitFor();
  const prompt = page.getByRole("form", { name: "Prompt" });
  await control(prompt, first).fill("Bob");
  await control(prompt, first).press("Enter");
  await page.getByText("It is Bob.").waitFor();
}

it("what the program asks a form's element for is no name of a field", async () => {
  const server = await serve(["who", "whom"]);
  const page = await openVisit(server.origin);
  await page.addInitScript(() => {
    const asked = new Set<string>();
    Object.assign(window, { askedOfForms: asked });
    for (let part = HTMLFormElement.prototype as object; part !== Object.prototype;) {
      for (const [name, own] of Object.entries(Object.getOwnPropertyDescriptors(part))) {
        if (!own.configurable || name === "constructor") continue;
        const get = function (this: unknown): unknown {
          if (this instanceof HTMLFormElement) asked.add(name);
          return own.get ? own.get.call(this) : own.value;
        };
        Object.defineProperty(part, name, own.get ? { ...own, get } : { get, configurable: true });
      }
      part = Object.getPrototypeOf(part) as object;
    }
  });
  await useForms(page, ["who", "whom"]);
  const asked = await page.evaluate(() => [...(Reflect.get(window, "askedOfForms") as Set<string>)]);
  expect(asked).toContain("elements");
  expect(asked.filter((name) => fieldName.test(name) && !isOfElement(name))).toEqual([]);
});
