/** A client page in print: everything that is collapsed on the screen is printed completely. */
import { expect, it } from "vitest";
import { readPdf } from "../../test/read-pdf.ts";
import { openVisit, untilHydrated } from "../browser.ts";
import { even } from "../reading.ts";
import { gated, type GatedPath } from "../passwords.ts";
import { unlock, website } from "../website.ts";

it.each(["/fiocon", "/ccs", "/iplan"])("%s is printed with every prompt, to its end", async (path) => {
  const page = await openVisit(website());
  if (path in gated) await unlock(page, path as GatedPath);
  await page.goto(path);
  await untilHydrated(page);
  await page.locator("main article").last().scrollIntoViewIfNeeded();
  await page.locator("main article pre:not([data-short])").last().waitFor();
  const titles = await page.locator("main article :is(h3, h4)").allTextContents();
  expect(titles.length).toBeGreaterThan(7);
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  const words = even(pages.map(({ text }) => text).join(" ")).replaceAll(/\s/g, "");
  expect(titles.filter((title) => !words.includes(title.replaceAll(/\s/g, "")))).toEqual([]);
  const mail = await page.locator("footer a[href^=mailto]").textContent();
  expect(words).toContain(mail);
  expect(words).not.toContain("CopyPrompt");
});
