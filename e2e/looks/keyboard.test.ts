import { describe, expect, it } from "vitest";
import { visit } from "../website.ts";

const known = { viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" } as const;

describe("with the keyboard alone", () => {
  it("the first thing is a link to the content, seen while it has the focus", async () => {
    const page = await visit("/solutions", known);
    await page.keyboard.press("Tab");
    const link = page.getByRole("link", { name: "Skip to the content" });
    await expect.poll(async () => (await link.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
  });

  it("a dialog keeps the focus, Escape closes it and gives the focus back", async () => {
    const page = await visit("/industries", known);
    const opener = page.getByRole("button", { name: "Schedule Demo" });
    await opener.focus();
    await page.keyboard.press("Enter");
    await page.locator("dialog:modal").waitFor();
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press("Tab");
      await expect
        .poll(() =>
          page.evaluate(
            () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
          ),
        )
        .toBe(true);
    }
    await page.keyboard.press("Escape");
    await page.locator("dialog:modal").waitFor({ state: "detached" });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe("for people who asked for less", () => {
  it("nothing moves: no animation or transition lasts", async () => {
    const page = await visit("/", known);
    const lasting = await page.evaluate(() =>
      [...document.querySelectorAll("*")].flatMap((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
        const long = (durations: string): boolean =>
          durations.split(",").some((each) => Number.parseFloat(each) > 0.02);
        const moves = (animationName !== "none" && long(animationDuration)) || long(transitionDuration);
        return moves ? [`${element.tagName}.${element.className}`] : [];
      }),
    );
    expect(lasting).toEqual([]);
  });

  it("with the system's own colours a chosen chip still differs from the others", async () => {
    const page = await visit("/privacy", { ...known, forcedColors: "active" });
    const footer = page.getByRole("contentinfo");
    const outline = (name: string): Promise<string> =>
      footer.getByText(name, { exact: true }).evaluate((chip) => getComputedStyle(chip).outlineStyle);
    await footer.getByLabel("AI Policy", { exact: true }).check();
    await expect
      .poll(async () => [await outline("AI Policy"), await outline("Just Learning")])
      .toEqual(["solid", "none"]);
  });

  it("a printed page shows where its links lead and hides its controls", async () => {
    const page = await visit("/fiocon", known);
    await page.emulateMedia({ media: "print" });
    const main = page.getByRole("main");
    const link = main.locator('a[href^="http"]').first();
    await expect
      .poll(() => link.evaluate((element) => getComputedStyle(element, "::after").content))
      .toContain(await link.getAttribute("href"));
    await expect.poll(() => main.locator("button:visible, form:visible, iframe:visible").count()).toBe(0);
    await expect.poll(() => page.getByRole("navigation", { name: "Main" }).isVisible()).toBe(false);
  });
});
