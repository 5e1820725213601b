import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { CompiledField, CompiledForm } from "../../engine/compile/form-spec.ts";
import { testField, testForm } from "../../engine/submission/test-form.ts";
import { testPage, testSite } from "../../server/test-site.ts";
import { complaintsOf, openVisit, untilHydrated } from "../browser.ts";
import { serveBuilt } from "../built-site.ts";
import { formOn } from "./every-form.ts";

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

function siteWith(counts: readonly number[]) {
  const forms = counts.map(formOf);
  const pages = forms.map((form) =>
    testPage(`/${form.id}`, {
      title: form.id,
      forms: [form.id],
      blocks: [
        { type: "hero", key: "hero", props: { title: [form.id] } },
        { type: "form", key: "f", props: { form: form.id } },
      ],
    }),
  );
  const site = testSite({
    pages: [testPage("/"), ...pages],
    forms: [...forms, testForm([testField("text", "name")], { id: "news", endpoint: "/api/news" })],
  });
  return site;
}

/** Milliseconds of script for 200 keystrokes in one field: the least of 25 rounds, so that other work does not count. */
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

describe("a form of five hundred fields", () => {
  it("is filled in, sent and stored; a keystroke changes nothing but its own field and costs as much as in a form of ten", async () => {
    const server = await serveBuilt(siteWith([10, 500]));
    const page = await openVisit(server.origin);
    const complaints = complaintsOf(page);
    const ten = await costOfTyping(page, "of-10");
    const many = await costOfTyping(page, "of-500");
    expect(many).toBeLessThan(ten * 3 + 5);
    const form = formOn(page, "of-500");
    const send = form.getByRole("button", { name: "Submit" });
    expect(await send.isDisabled()).toBe(true);
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
    await send.click();
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
    const [lead] = await server.leads();
    expect(Object.keys(lead?.payload ?? {})).toHaveLength(500);
    expect(lead?.payload["field250"]).toMatch(/hello/);
    expect(complaints).toEqual([]);
  });
});
