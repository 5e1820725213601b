/** Decoration stays out of the way of what can be pressed. */
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
