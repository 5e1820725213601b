/** Runs axe on a page in its current state. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

/** The minified build, which a page parses in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Returns each violation as one line: the rule, its requirement, and where it is violated. Tests expect none. */
export async function violationsOf(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  // Injected as by the debugger, because the page's policy blocks scripts that are not its own. Once per page and without a
  // result, because serializing axe itself would cost more than all of its rules.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`${source}; undefined`);
  return page.evaluate(
    async (run) => {
      // A color in transition between two schemes is not the page's own; its final color is.
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
      const runner = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await runner.run(document, { resultTypes: ["violations"], ...run });
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help} (${nodes
            .map(({ target }) => target.join(" "))
            .slice(0, 5)
            .join(", ")})`,
      );
    },
    { runOnly: tags, ...options },
  );
}

/** Returns the contrast violations in the dark scheme. */
export async function violationsInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const found = await violationsOf(page, { runOnly: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  return found.map((each) => `dark: ${each}`);
}

/** Returns the violations with forced colors, without contrast: the system's colors have enough, but axe reads the declared ones. */
export async function violationsInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const found = await violationsOf(page, { rules: { "color-contrast": { enabled: false } } });
  await page.emulateMedia({ forcedColors: "none" });
  return found.map((each) => `forced colours: ${each}`);
}
