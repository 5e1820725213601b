import { describe, expect, it } from "vitest";
import { openVisit, untilHydrated } from "../browser.ts";
import { gated, type GatedPath } from "../passwords.ts";
import { partAt } from "../reading.ts";
import { unlock, website } from "../website.ts";

describe("frames of other sites", () => {
  it.each([
    ["a video site", "/ai-plan", "video", "www.youtube-nocookie.com"],
    ["a file-sharing preview", "/color3", "presentations", "drive.google.com"],
    ["a presentation site", "/cfmv", "presentation", "gamma.app"],
  ])(
    "embedded frames from %s, loaded when asked for, with a title and a plain link",
    async (_site, path, anchor, host) => {
      const page = await openVisit(website());
      if (path in gated) await unlock(page, path as GatedPath);
      const asked: string[] = [];
      await page.route(`https://${host}/**`, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: "text/html", body: "From another site" });
      });
      await page.goto(path);
      await untilHydrated(page);
      const part = partAt(page, anchor);
      const figure = part.getByRole("figure");
      await figure.scrollIntoViewIfNeeded();
      expect(asked).toEqual([]);
      await expect.poll(() => figure.getByRole("link", { name: /Open on/ }).getAttribute("target")).toBe("_blank");
      await figure.getByRole("link").first().click();
      await part.locator("iframe").contentFrame().getByText("From another site").waitFor();
      expect(new URL(asked[0] ?? "").host).toBe(host);
      await expect.poll(() => part.locator("iframe").getAttribute("title")).toMatch(/\w/);
    },
  );
});
