import type { CompiledField } from "../../schema/types.ts";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import { testField, testForm } from "../../test/forms/form-of.ts";
import { testPage, testSite } from "../../test/server/site.ts";
import { complaintsOf, openVisit, untilHydrated } from "../browser.ts";
import { serveBuilt } from "../built-site.ts";
import { formOn } from "../every-form.ts";

function formOf(count: number): CompiledForm {
  const fields = Array.from({ length: count }, (_, at): CompiledField => {
    const name = `field${at}`;
    const label = { label: [`Field ${at}`], labelText: `Field ${at}` };
    if (at % 5 === 4) return testField("select", name, { ...label, props: { options: ["a", "b", "c"] } });
    return testField("text", name, { ...label, required: at % 10 === 0 });
  });
  return testForm(fields, {
    id: `of-${count}`,
    endpoint: `/api/take-${count}`,
    enableWhen: { filled: fields.filter(({ required }) => required).map(({ name }) => name), valid: [] },
    buttons: { submit: "Submit", busy: "Submitting...", next: "Next", previous: "Previous" },
    success: { title: ["Thank You!"], actions: [], scroll: false },
  });
}

function siteOf(forms: readonly CompiledForm[]) {
  const pages = forms.map((form) =>
    testPage(`/${form.id}`, {
      title: form.id,
      forms: [form.id],
      blocks: [
        { type: "hero", key: "hero", continues: false, props: { title: [form.id] } },
        { type: "form", key: "f", continues: false, props: { form: form.id } },
      ],
    }),
  );
  const site = testSite({
    pages: [testPage("/"), ...pages],
    forms: [...forms, testForm([testField("text", "name")], { id: "news", endpoint: "/api/news" })],
  });
  return site;
}

/** Returns the milliseconds of script for 200 keystrokes in one field: the minimum of 25 rounds, to exclude other load. */
async function costOfTyping(page: Page, id: string): Promise<number> {
  await page.goto(`/${id}`);
  await untilHydrated(page);
  const form = formOn(page, id);
  await expect.poll(() => form.getByRole("button", { name: "Submit" }).isDisabled()).toBe(true);
  return form.evaluate((element) => {
    const input = element.querySelector<HTMLInputElement>('[name="field1"]');
    const rounds = Array.from({ length: 25 }, () => {
      const start = performance.now();
      for (let at = 0; at < 200; at += 1) {
        if (input) input.value = `x${at}`;
        input?.dispatchEvent(new Event("input", { bubbles: true }));
      }
      return performance.now() - start;
    });
    return Math.min(...rounds);
  });
}

/** Scrolls first: the last fields are laid out when they come into view and shift what is below, so a click could miss the button. */
async function press(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await button.click();
}

describe("a form of five hundred fields", () => {
  it("is filled in, sent and stored; a keystroke changes nothing but its own field and costs as much as in a form of ten", async () => {
    const server = await serveBuilt(siteOf([10, 500].map(formOf)));
    const page = await openVisit(server.origin);
    const complaints = complaintsOf(page);
    const ten = await costOfTyping(page, "of-10");
    const many = await costOfTyping(page, "of-500");
    expect(many).toBeLessThan(ten * 3 + 5);
    const form = formOn(page, "of-500");
    const send = form.getByRole("button", { name: "Submit" });
    await expect.poll(() => send.isDisabled()).toBe(true);
    await form.evaluate((element) => {
      for (const input of element.querySelectorAll("input[id]")) {
        (input as HTMLInputElement).value = "x";
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }
    });
    await expect.poll(() => send.isEnabled()).toBe(true);
    const changes = await form.evaluateHandle((element) => {
      const seen: string[] = [];
      new MutationObserver((records) => {
        for (const { target } of records) seen.push((target as HTMLInputElement).name);
      }).observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
      return seen;
    });
    await form.locator('[name="field250"]').pressSequentially("hello");
    const changed = await changes.jsonValue();
    expect(changed.filter((name) => name !== "field250")).toEqual([]);
    await press(send);
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
    const [lead] = await server.leads();
    expect(Object.keys(lead?.payload ?? {})).toHaveLength(500);
    expect(lead?.payload["field250"]).toMatch(/hello/);
    expect(complaints).toEqual([]);
  });

  it("sent empty, shows all its errors in one step, lists the first twenty and says how many more there are", async () => {
    const form = formOf(500);
    const fields = Array.from({ length: 500 }, (_, at) => testField("text", `field${at}`, { required: true }));
    const open = { ...form, id: "open", endpoint: "/api/take-open", enableWhen: { filled: [], valid: [] } };
    const server = await serveBuilt(siteOf([{ ...open, steps: [{ title: "", fields }] }]));
    const page = await openVisit(server.origin);
    await page.goto("/open");
    await untilHydrated(page);
    const shown = formOn(page, "open");
    const steps = await shown.evaluateHandle((element) => {
      const counts: number[] = [];
      new MutationObserver(() => counts.push(element.querySelectorAll('[id$="-error"]').length)).observe(element, {
        subtree: true,
        childList: true,
      });
      return counts;
    });
    await press(shown.getByRole("button", { name: "Submit" }));
    await shown.getByRole("alert").waitFor();
    const counts = await steps.jsonValue();
    expect(counts.filter((count, at) => count !== counts[at - 1])).toEqual([500]);
    const summary = shown.locator("ul", { has: page.locator('a[href$="field0"]') });
    await expect
      .poll(() => summary.locator("li").allTextContents())
      .toEqual([...Array.from({ length: 20 }, () => expect.any(String)), "480 more"]);
  });
});
