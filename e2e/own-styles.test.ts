/** A document contains the styles of what it shows; the other styles arrive with the application. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { atOnce } from "./at-once.ts";
import { openVisit, untilHydrated } from "./browser.ts";
import { builtFiles, holdApplication } from "./built-site.ts";
import { website } from "./website.ts";

const [whole = ""] = builtFiles().styles;

/** Returns each element's computed style, and those of its ::before and ::after, as strings. Custom properties count only where used. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body, body *")].flatMap((element) =>
      ["", "::before", "::after"].map((part) => {
        const style = getComputedStyle(element, part);
        const names = [...style].filter((name) => !name.startsWith("--"));
        const values = names.map((name) => `${name}:${style.getPropertyValue(name)}`);
        return [element.tagName, element.className, part, ...values].join(";");
      }),
    ),
  );
}

/** Appends the complete style sheet after the styles in the document. */
async function addWhole(page: Page): Promise<void> {
  await page.evaluate(
    (href) =>
      new Promise((resolve) => {
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = href;
        link.addEventListener("load", resolve);
        document.head.append(link);
      }),
    whole,
  );
}

/** Returns the color of an accent, as computed for an element that no page contained before. */
function colourOf(page: Page, accent: string): Promise<string> {
  return page.evaluate((accent) => {
    const element = document.createElement("i");
    element.style.background = "var(--accent)";
    element.dataset["accent"] = accent;
    document.body.append(element);
    const colour = getComputedStyle(element).backgroundColor;
    element.remove();
    return colour;
  }, accent);
}

describe("the styles of a page", () => {
  it.each([
    ["/", 1280, "screen"],
    ["/company/contact", 390, "screen"],
    ["/ccs", 768, "screen"],
    ["/nowhere", 1280, "print"],
  ] as const)("of %s, %i pixels wide on a %s, make it look as all styles would", async (path, width, media) => {
    const page = await openVisit(website(), { viewport: { width, height: 900 }, reducedMotion: "reduce" });
    await page.emulateMedia({ media });
    await holdApplication(page);
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await looks(page);
    await page.locator("style[data-whole]").waitFor({ state: "attached" });
    await addWhole(page);
    const after = await atOnce(looks(page));
    expect(after.filter((look, at) => look !== before[at])).toEqual([]);
  });

  it("have the accents that it does not show when the application begins", async () => {
    const page = await openVisit(website());
    const release = await holdApplication(page);
    await page.goto("/");
    expect(await colourOf(page, "lake")).toBe(await colourOf(page, "brass"));
    release();
    await untilHydrated(page);
    const colours = ["brass", "lake", "brick", "pine", "plum", "slate"].map((accent) => colourOf(page, accent));
    expect(new Set(await Promise.all(colours)).size).toBe(6);
  });

  it("are all there before the application begins, and what was typed before stays", async () => {
    const page = await openVisit(website());
    const asked = Promise.withResolvers<undefined>();
    const released = Promise.withResolvers<undefined>();
    await page.route(`**${whole}`, async (route) => {
      asked.resolve(undefined);
      await released.promise;
      await route.continue();
    });
    await page.goto("/company/contact");
    await asked.promise;
    expect(await page.locator("html[data-ready]").count()).toBe(0);
    const field = page.getByRole("main").locator('[name="firstName"]');
    await field.fill("Ada");
    released.resolve(undefined);
    await untilHydrated(page);
    await expect
      .poll(() => page.evaluate(() => [...document.styleSheets].filter(({ href }) => href !== null).length))
      .toBe(1);
    await expect.poll(() => field.inputValue()).toBe("Ada");
  });
});
