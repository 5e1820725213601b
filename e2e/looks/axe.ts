/** What axe finds wrong on a page as it stands. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

/** The small edition: a page reads it in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Each violation as one line: the rule, what it asks for, and where it is broken. None is what we want. */
export async function violationsOf(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  // As the debugger does it: the page's policy forbids scripts that are not its own.
  // Once a page, and without an answer: to hand axe itself over costs more than all of its rules.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`${source}; undefined`);
  return page.evaluate(
    async (run) => {
      // A colour on its way from one scheme to the other is none of the page's: it is where it goes.
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

/** The contrast that the dark scheme lacks. */
export async function violationsInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const found = await violationsOf(page, { runOnly: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  return found.map((each) => `dark: ${each}`);
}

/** The same in the system's own colours, which are contrast enough; axe reads the declared ones, so all else is asked. */
export async function violationsInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const found = await violationsOf(page, { rules: { "color-contrast": { enabled: false } } });
  await page.emulateMedia({ forcedColors: "none" });
  return found.map((each) => `forced colours: ${each}`);
}
