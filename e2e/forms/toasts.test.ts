import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { atOnce } from "../at-once.ts";
import { stopClock } from "../browser.ts";
import { fill } from "../every-form.ts";
import { generatorOn, openPrompts, toast } from "../generators/prompt-page.ts";

const words = "Please fill in business type, focus area, and specific goal.";
const close = (page: Page) => page.getByRole("button", { name: "Close", exact: true });

async function openGenerator() {
  const page = await openPrompts("/gcp");
  const form = generatorOn(page, "Custom Strategy Generator");
  return { page, form, generate: form.getByRole("button", { name: "Generate Prompt" }) };
}

/** Records from now on the maximum number of toasts with these words at one time, and how often they were announced. */
async function watchToasts(page: Page, text: string): Promise<() => Promise<{ most: number; said: number }>> {
  await page.evaluate((text) => {
    const seen = { most: 0, said: 0 };
    Object.assign(globalThis, { seen });
    const isToast = (node: Node): boolean =>
      node instanceof HTMLElement && !node.closest("main, script") && (node.textContent ?? "").includes(text);
    new MutationObserver((changes) => {
      const nodes = [...document.querySelectorAll("body *")].filter((node) => isToast(node));
      const innermost = nodes.filter((node) => ![...node.children].some((child) => isToast(child)));
      const shown = innermost.filter((node) => !node.closest("output"));
      seen.most = Math.max(seen.most, shown.length);
      const added = changes.flatMap((change) => [...change.addedNodes]);
      seen.said += added.filter((node) => isToast(node) && node.parentElement?.closest("output")).length;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, text);
  return () => page.evaluate(() => (globalThis as unknown as { seen: { most: number; said: number } }).seen);
}

describe("toasts", () => {
  it("one toast visible at a time", async () => {
    const { page, form, generate } = await openGenerator();
    for (let at = 0; at < 3; at += 1) await generate.click();
    await toast(page).waitFor();
    await fill(form, { businessType: "startup", focusArea: "innovation", specificGoal: "Sell" });
    await generate.click();
    const prompt = page.getByRole("region", { name: "Your Custom Strategy Prompt" });
    await prompt.locator("..").getByRole("button", { name: "Copy Prompt" }).click();
    await toast(page).filter({ hasText: "Copied!" }).waitFor();
    expect(await atOnce(toast(page).count())).toBe(1);
  });

  it("two failures in quick succession: one toast in the page at any time, each said once, politely", async () => {
    const { page, generate } = await openGenerator();
    const seen = await watchToasts(page, words);
    await generate.evaluate((button: HTMLElement) => {
      button.click();
      requestAnimationFrame(() => requestAnimationFrame(() => button.click()));
    });
    await expect.poll(seen).toEqual({ most: 1, said: 2 });
    await generate.click();
    await expect.poll(seen).toEqual({ most: 1, said: 3 });
    expect(await atOnce(page.getByRole("status").filter({ hasText: words }).count())).toBe(1);
    expect(await atOnce(page.getByRole("alert").filter({ hasText: words }).count())).toBe(0);
  });

  it("default duration 5000 ms; it can be closed before", async () => {
    const { page, generate } = await openGenerator();
    await generate.click();
    await toast(page).waitFor();
    await close(page).click();
    await expect.poll(() => toast(page).count()).toBe(0);
    await stopClock(page);
    await generate.click();
    await page.clock.runFor(400);
    await toast(page).waitFor();
    await page.clock.runFor(4400);
    await expect.poll(() => toast(page).count()).toBe(1);
    await page.clock.runFor(1000);
    await expect.poll(() => toast(page).count()).toBe(0);
  });

  it("stays while the pointer or the focus is on it; closed by the keyboard, the focus returns", async () => {
    const { page, generate } = await openGenerator();
    await stopClock(page);
    await generate.click();
    await toast(page).hover();
    await page.clock.runFor(9000);
    await expect.poll(() => toast(page).count()).toBe(1);
    await generate.hover();
    await page.clock.runFor(3000);
    await generate.focus();
    await close(page).focus();
    await page.clock.runFor(9000);
    await expect.poll(() => toast(page).count()).toBe(1);
    await page.keyboard.press("Enter");
    await page.clock.runFor(100);
    await expect.poll(() => toast(page).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Generate Prompt");
  });
});
