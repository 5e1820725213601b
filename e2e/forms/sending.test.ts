import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { complaintsOf } from "../browser.ts";
import { cases, everyForm, type FormCase, formOn, formsOnce, ready, valuesIn } from "../every-form.ts";
import { answerAt, type Network } from "./network.ts";
import { formAfresh } from "./shared-visit.ts";

async function open(each: FormCase): Promise<{ page: Page; form: Locator; network: Network; send: Locator }> {
  const { page } = await formAfresh(each);
  const network = await answerAt(page, each.endpoint);
  const form = await ready(page, each);
  return { page, form, network, send: form.getByRole("button", { name: each.button, exact: true }) };
}

const shown = (page: Page, each: FormCase) => page.getByRole("heading", { name: each.success, exact: true });

async function untilFailed(page: Page, form: Locator, { failure }: FormCase): Promise<void> {
  if ("alert" in failure) await form.getByRole("alert").getByText(failure.alert, { exact: true }).waitFor();
  else await expect.poll(() => page.getByText(failure.toast, { exact: true }).count()).toBe(1);
}

describe.each(everyForm)("the $name", (each) => {
  it("while sending the button reads as specified and is disabled; a double click is one request; ok means success: a confirmation replaces the form and takes the focus", async () => {
    const { page, network, form, send } = await open(each);
    const complaints = complaintsOf(page);
    // Only the status matters, not the body.
    network.answer("page");
    const release = network.hold();
    await send.dblclick({ delay: 5 }).catch(() => undefined);
    const busy = form.getByRole("button", { name: each.busy, exact: true });
    await busy.first().waitFor();
    await expect.poll(() => busy.first().isDisabled()).toBe(true);
    release();
    await shown(page, each).waitFor();
    expect(network.sent).toHaveLength(1);
    await expect.poll(() => formOn(page, each.form).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("SECTION");
    expect(complaints).toEqual([]);
  });

  if (!formsOnce.includes(each)) return;

  it("a reload keeps what was typed; failure keeps the form with its values, whatever came back, is logged, and can be repeated as the same lead; sending forgets it", async () => {
    const { page, network, form, send } = await open(each);
    await page.reload();
    await form.scrollIntoViewIfNeeded();
    await expect.poll(() => valuesIn(form)).toMatchObject(each.values);
    await expect.poll(() => send.isEnabled()).toBe(true);
    const complaints = complaintsOf(page);
    for (const answer of ["failing", "too many", "garbage", "wrong JSON", "nothing", "offline"] as const) {
      network.answer(answer);
      const before = network.sent.length;
      await send.click();
      await expect.poll(() => network.sent.length).toBe(before + 1);
      await untilFailed(page, form, each);
      await expect.poll(() => send.isEnabled()).toBe(true);
      await expect.poll(() => valuesIn(form)).toMatchObject(each.values);
    }
    // For each attempt, one message of the browser itself and one of the form.
    const told = (): string[] => complaints.filter((text) => /^(Failed to load resource|The form )/.test(text));
    await expect.poll(() => told().length).toBe(12);
    const log = complaints.join("\n");
    expect(log).toContain(`The form ${each.form} was not taken: 500.`);
    expect(log).toContain("The disk is full.");
    expect(log).toContain(`The form ${each.form} was not taken: 429.`);
    expect(log).toContain(`The form ${each.form} was not taken: 502.`);
    expect(log).toContain(`The form ${each.form} could not be sent.`);
    // Again, only the status matters.
    network.answer("other JSON");
    await send.click();
    await shown(page, each).waitFor();
    expect(told().slice(12)).toEqual([]);
    expect(new Set(network.sent.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    expect(new Set(network.sent.map(({ payload }) => JSON.stringify(payload))).size).toBe(1);
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft:"))))
      .toEqual([]);
  });
});

describe.each([cases.contact, cases.partner])("the $name", (each) => {
  it.each(["page", "other JSON"] as const)(
    "only ok status matters: a success whose body is a %s is one",
    async (body) => {
      const { page, network, send } = await open(each);
      const complaints = complaintsOf(page);
      network.answer(body);
      await send.click();
      await shown(page, each).waitFor();
      expect(network.sent).toHaveLength(1);
      expect(complaints).toEqual([]);
    },
  );
});
