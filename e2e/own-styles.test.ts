/** A document holds the styles of what it shows; the rest comes with the first page that follows it. */
import { describe, expect, it } from "vitest";
import { openVisit, untilHydrated } from "./browser.ts";
import { builtFiles } from "./built-site.ts";
import { pagePaths } from "./page-paths.ts";
import { website } from "./website.ts";

const { styles, sheets } = builtFiles();
const texts = sheets?.texts ?? [];

/** The names of classes that a style sheet of a component has rules for. */
function classesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\.([a-z-]+_\w+)/g)].flatMap(([, name]) => name ?? []));
}

describe("the styles of a page", () => {
  it("stand in its document: the sheet of every class on it, and no block's that it does not show", async () => {
    for (const path of [...pagePaths(), "/nowhere"]) {
      const html = await (await fetch(website() + path)).text();
      const style = /<style data-whole="[^"]*">(.*?)<\/style>/s.exec(html)?.[1] ?? "";
      const shown = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")));
      const held = texts.filter((text) => style.includes(text));
      expect(held.join(""), path).toBe(style);
      for (const text of texts.filter((each) => !held.includes(each)))
        expect([path, ...classesIn(text).intersection(shown)]).toEqual([path]);
      expect(held.length, path).toBeLessThan(texts.length - 15);
    }
  });

  it("of a component have rules for its own classes alone, so that a page without them looks the same", () => {
    for (const text of texts.slice(1)) {
      const rules = text.replaceAll(/@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}/g, "");
      const selectors = [...rules.matchAll(/(?:^|[{}])([^{}@;]+)\{/g)].map(([, selector]) => selector);
      expect(selectors.filter((selector) => !/\.[a-z-]+_\w/.test(selector ?? ""))).toEqual([]);
    }
  });

  it("of the next page are there before it is shown, and until then the last one stays", async () => {
    const page = await openVisit(website());
    const asked = Promise.withResolvers<undefined>();
    const released = Promise.withResolvers<undefined>();
    await page.route(`**${styles[0]}`, async (route) => {
      asked.resolve(undefined);
      await released.promise;
      await route.continue();
    });
    await page.goto("/privacy");
    await untilHydrated(page);
    await page.evaluate(() => (document.documentElement.dataset["same"] = "yes"));
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).first().click();
    await asked.promise;
    await expect.poll(() => page.title()).toMatch(/privacy/i);
    released.resolve(undefined);
    await page.locator("html[data-same] main [class^=steps_]").first().waitFor();
    await expect
      .poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href !== null)))
      .toBe(true);
  });

  it("that cannot be had: the browser loads the page itself", async () => {
    const page = await openVisit(website());
    await page.route(`**${styles[0]}`, (route) => route.abort());
    await page.goto("/privacy");
    await untilHydrated(page);
    await page.evaluate(() => (document.documentElement.dataset["same"] = "yes"));
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).first().click();
    await page.locator("html:not([data-same]) main [class^=steps_]").first().waitFor();
  });
});
