import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { complaintsOf, openVisit, untilHydrated } from "./browser.ts";
import { startDevelopmentServer } from "./development-server.ts";
import { copyProject } from "./project-copy.ts";

const project = copyProject();
const home = path.join(project, "pages/index.yaml");
let origin = "";
let stop = async (): Promise<void> => undefined;

beforeAll(async () => {
  ({ origin, stop } = await startDevelopmentServer(project));
});

afterAll(() => stop());

function edit(from: string | RegExp, to: string): void {
  writeFileSync(home, readFileSync(home, "utf8").replace(from, to));
}

describe("npm run dev", () => {
  it("hydrates the home page without a warning, with React's development checks", async () => {
    const page = await openVisit(origin);
    // The first visit makes Vite prepare the packages and load the page again.
    await page.goto("/");
    await untilHydrated(page);
    await page.waitForLoadState("networkidle");
    const complaints = complaintsOf(page);
    await page.goto("/");
    await untilHydrated(page);
    expect(complaints).toEqual([]);
  });

  it("editing a YAML file updates the open page without a reload; a mistake shows an overlay over the last good page", async () => {
    const page = await openVisit(origin);
    await page.goto("/");
    await untilHydrated(page);
    await page.evaluate(() => (document.documentElement.dataset["same"] = "yes"));
    const heading = page.getByRole("heading", { level: 1 });
    const overlay = page.locator("content-problems article").filter({ hasText: "pages/index.yaml" });
    const before = readFileSync(home, "utf8");

    edit(/^( {4}title: )AI adoption.*$/m, "$1A heading that was edited");
    await heading.filter({ hasText: "A heading that was edited" }).waitFor();

    edit("type: hero", "type: heero");
    await overlay.filter({ hasText: "heero" }).waitFor();
    await overlay.getByRole("link", { name: /^pages\/index\.yaml:\d+:\d+$/ }).waitFor();
    expect(await overlay.locator("pre").textContent()).toContain("^");
    expect(await heading.textContent()).toBe("A heading that was edited");

    // Escape puts it away for those who want to see the page; the next mistake brings it back.
    await page.locator("content-problems").getByRole("button", { name: "Close" }).press("Escape");
    await overlay.waitFor({ state: "detached" });
    edit("type: heero", "type: herooo");
    await overlay.filter({ hasText: "herooo" }).waitFor();

    writeFileSync(home, before);
    await overlay.waitFor({ state: "detached" });
    await heading.filter({ hasText: "AI adoption that actually sticks" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset["same"])).toBe("yes");
  });
});
