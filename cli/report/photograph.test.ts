import type { BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";
import { photograph } from "./photograph.ts";

const silent = (): Promise<never> => new Promise(() => undefined);

it.each([
  ["from the beginning", silent],
  ["once it is there", () => Promise.resolve()],
])("a page that computes without an end %s, and answers to nothing, ends no report", async (_when, goto) => {
  const page = { goto, locator: () => ({ waitFor: silent }), close: silent };
  const context: Pick<BrowserContext, "newPage"> = { newPage: () => Promise.resolve(page as unknown as Page) };
  await expect(photograph(context, "http://127.0.0.1/", {}, 50)).rejects.toThrow("in time");
});
