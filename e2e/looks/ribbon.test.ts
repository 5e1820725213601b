/** Decoration keeps clear of everything that can be clicked. */
import { describe, expect, it } from "vitest";
import { openVisit } from "../browser.ts";
import { gated, type GatedPath } from "../passwords.ts";
import { unlock, website } from "../website.ts";

const paths = [
  "/fiocon",
  "/cfmv",
  "/gcp-ai",
  "/momentum-ai/course1",
  "/momentum-ai/course2",
  "/momentum-ai/course3",
  ...Object.keys(gated),
];
const least = 16;

describe("the ribbon below the words of an opening", () => {
  it.each(paths)("keeps clear of every control of %s, from a small phone to a tablet", async (path) => {
    const page = await openVisit(website(), { viewport: { width: 320, height: 800 } });
    if (path in gated) await unlock(page, path as GatedPath);
    await page.goto(path);
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const near = await page.evaluate((distance) => {
        const ribbon = document.querySelector("main [data-ribbon]");
        if (!ribbon) return ["there is no ribbon"];
        const area = ribbon.getBoundingClientRect();
        return [...(ribbon.parentElement?.querySelectorAll("a, button") ?? [])]
          .filter((control) => {
            const box = control.getBoundingClientRect();
            return (
              box.right > area.left - distance &&
              box.left < area.right + distance &&
              box.bottom > area.top - distance &&
              box.top < area.bottom + distance
            );
          })
          .map((control) => control.textContent);
      }, least);
      expect(near, `${width} px`).toEqual([]);
    }
    await page.context().close();
  });
});

describe("the ribbon along the foot of a generator's card", () => {
  it("is never run over by the heading that stays in sight beside the form", async () => {
    const page = await openVisit(website(), { viewport: { width: 1440, height: 900 } });
    await page.goto("/fiocon");
    const [card] = await page.locator("main section", { has: page.locator("form") }).all();
    if (!card) throw new Error("There is no generator.");
    const [steps, gaps] = await card.evaluate((section) => {
      const heading = section.querySelector("h2")?.parentElement;
      const ribbon = heading?.parentElement?.nextElementSibling;
      if (!heading || !ribbon) return [0, []];
      const last = scrollY + section.getBoundingClientRect().bottom;
      const tops: number[] = [];
      for (let top = scrollY + section.getBoundingClientRect().top; top < last; top += 50) {
        scrollTo({ top, behavior: "instant" });
        tops.push(ribbon.getBoundingClientRect().top - heading.getBoundingClientRect().bottom);
      }
      return [tops.length, tops];
    });
    expect(steps).toBeGreaterThan(10);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
  });
});
