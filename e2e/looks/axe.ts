/** What axe finds wrong on a page as it stands. */
import axe from "axe-core";
import type { Page } from "playwright-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Each violation as one line: the rule, what it asks for, and where it is broken. None is what we want. */
export async function violationsOf(page: Page): Promise<string[]> {
  // As the debugger does it: the page's policy forbids scripts that are not its own.
  await page.evaluate(`window.axe ?? (() => { ${axe.source} })()`);
  return page.evaluate(async (runOnly) => {
    const runner = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await runner.run(document, { runOnly, resultTypes: ["violations"] });
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help} (${nodes
          .map(({ target }) => target.join(" "))
          .slice(0, 5)
          .join(", ")})`,
    );
  }, tags);
}
