/** What axe finds wrong on a page as it stands. */
import axe from "axe-core";
import type { Page } from "playwright-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Each violation as one line: the rule, what it asks for, and where it is broken. None is what we want. */
export async function violationsOf(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  // As the debugger does it: the page's policy forbids scripts that are not its own.
  await page.evaluate(`window.axe ?? (() => { ${axe.source} })()`);
  return page.evaluate(
    async (run) => {
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

/** The same with the other colours that a visitor may have: the dark scheme, and the system's own. */
export async function violationsInOtherColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violationsOf(page, { runOnly: ["color-contrast"] });
  // The system's own colours are contrast enough, and axe reads the declared ones; all else is asked.
  await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
  const forced = await violationsOf(page, { rules: { "color-contrast": { enabled: false } } });
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
  return [...dark.map((each) => `dark: ${each}`), ...forced.map((each) => `forced colours: ${each}`)];
}
