import { describe, expect, it } from "vitest";
import { headingsOf, leadsOf, mainWords } from "../reading.ts";
import { read, visit } from "../website.ts";

describe("/privacy and /terms", () => {
  it.each(["/privacy", "/terms"])("%s: effective May 9, 2025", async (path) => {
    expect(await mainWords(await read(path))).toContain("Effective May 9, 2025");
  });

  it.each(["/privacy", "/terms"])("%s: ending with a contact call to action", async (path) => {
    const closing = (await read(path)).getByRole("main").locator("section").last();
    expect((await leadsOf(closing)).map(([, to]) => to)).toEqual(["/company/contact"]);
  });

  it("/privacy tells what a visit that only reads leaves in the browser", async () => {
    const page = await visit("/terms");
    await page.evaluate(() => scrollTo(0, 900));
    await page.goto("/privacy");
    const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(kept).toEqual(["scroll-positions"]);
    expect(await mainWords(page)).toContain("how far you scrolled");
  });

  it("Terms: 12 numbered sections", async () => {
    const headings = (await headingsOf((await read("/terms")).getByRole("article"), 2)).filter((words) =>
      /^\d/.test(words),
    );
    expect(headings.map((words) => Number.parseInt(words, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const heading of headings) expect(heading).toMatch(/^\d+\. \w+/);
  });

  it("Terms: link to /privacy", async () => {
    expect((await leadsOf((await read("/terms")).getByRole("main"))).map(([, to]) => to)).toContain("/privacy");
  });

  it("Terms: governed by Ohio law", async () => {
    expect(await mainWords(await read("/terms"))).toContain("These terms are governed by Ohio law");
  });

  it("Terms: payments non-refundable unless agreed otherwise", async () => {
    expect(await mainWords(await read("/terms"))).toMatch(/payments are non-refundable unless agreed otherwise/i);
  });
});
