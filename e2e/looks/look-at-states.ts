/** Open, invalid and finished states of a page are as accessible as the page itself, on desktop and on a phone. */
import { describe, expect, it } from "vitest";
import { openVisit, untilHydrated } from "../browser.ts";
import { unlock, website } from "../website.ts";
import { violationsOf } from "./axe.ts";
import { overflowsAt } from "./layout.ts";
import { asking, states } from "./reach.ts";
import { shareOf } from "./share-of.ts";
import { faultsOfHtml } from "./valid-html.ts";

/** Registers the tests for this file's share of the states. */
export function lookAtStates(file: string): void {
  const named = shareOf(states, file).map((state) => ({
    names: [state, ...(state.later ?? [])].map(({ name }) => name).join(", then "),
    state,
  }));

  describe("a state of a page", () => {
    it.each(named)("$names", async ({ state }) => {
      const { path, open, width = 1280, name, later = [] } = state;
      const page = await openVisit(website(), {
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
        permissions: ["clipboard-read", "clipboard-write"],
      });
      if (!name.startsWith(asking)) await page.addInitScript(() => localStorage.setItem("measuring-consent", "denied"));
      if (open) await unlock(page, open);
      await page.goto(path);
      await untilHydrated(page);
      for (const stage of [state, ...later]) {
        await page.setViewportSize({ width, height: 900 });
        await stage.reach(page);
        expect.soft(await violationsOf(page), `${stage.name}: axe at ${width} px`).toEqual([]);
        expect.soft(await overflowsAt(page, [320, 390]), `${stage.name}: no horizontal scroll`).toEqual([]);
        expect.soft(await violationsOf(page), `${stage.name}: axe at 390 px`).toEqual([]);
        expect.soft(await faultsOfHtml(await page.content()), `${stage.name}: valid HTML`).toEqual([]);
      }
    });
  });
}
