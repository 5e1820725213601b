import { describe, expect, it } from "vitest";
import { stopClock } from "../browser.ts";
import { answer, generatorOn, openPrompts, toast } from "../generators/prompt-page.ts";

describe("toasts", () => {
  it("one toast visible at a time", async () => {
    const page = await openPrompts("/gcp");
    const form = generatorOn(page, "Custom Strategy Generator");
    const generate = form.getByRole("button", { name: "Generate Prompt" });
    for (let at = 0; at < 3; at += 1) await generate.click();
    await toast(page).first().waitFor();
    await answer(form, { businessType: "startup", focusArea: "innovation", specificGoal: "Sell" });
    await generate.click();
    const prompt = page.getByRole("region", { name: "Your Custom Strategy Prompt" });
    await prompt.locator("..").getByRole("button", { name: "Copy Prompt" }).click();
    await toast(page).filter({ hasText: "Copied!" }).waitFor();
    // The one before fades away.
    await expect.poll(() => toast(page).count()).toBe(1);
  });

  it("default duration 5000 ms; it can be closed before", async () => {
    const page = await openPrompts("/gcp");
    const generate = generatorOn(page, "Custom Strategy Generator").getByRole("button", { name: "Generate Prompt" });
    await generate.click();
    await toast(page).waitFor();
    await toast(page).getByRole("button", { name: "Close", exact: true }).click();
    await expect.poll(() => toast(page).count()).toBe(0);
    await stopClock(page);
    await generate.click();
    await page.clock.runFor(400);
    await toast(page).waitFor();
    await page.clock.runFor(4400);
    expect(await toast(page).count()).toBe(1);
    await page.clock.runFor(1000);
    await expect.poll(() => toast(page).count()).toBe(0);
  });
});
