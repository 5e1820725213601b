import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { complaintsOf, openVisit, untilHydrated } from "./browser.ts";
import { atOnce } from "./at-once.ts";
import { holdApplication, holdTasks, serveBuilt } from "./built-site.ts";
import { cases, fill, formOn } from "./every-form.ts";
import { sampleSite } from "./sample-pages.ts";
import { website } from "./website.ts";

const ready = (page: Page): Promise<number> => page.locator("html[data-ready]").count();

/** Runs in the page before it is complete: changes the long texts in their elements, as a browser extension may. */
function changeTexts(): void {
  new MutationObserver(() => {
    for (const element of document.querySelectorAll("[data-text]"))
      if (element.textContent !== "Changed.") element.textContent = "Changed.";
  }).observe(document, { childList: true, subtree: true });
}

describe("before the application is there", () => {
  it("what is typed while scripts are on their way is kept, and the press on a button is done then", async () => {
    const { origin } = await serveBuilt(sampleSite());
    const page = await openVisit(origin);
    const release = await holdApplication(page);
    await page.goto("/club", { waitUntil: "domcontentloaded" });
    await page.getByLabel("Password", { exact: true }).fill("open ses");
    await page.getByRole("button", { name: "Show password" }).click();
    await page.getByLabel("Password", { exact: true }).press("End");
    await page.keyboard.type("ame");
    await expect.poll(() => ready(page)).toBe(0);
    release();
    await untilHydrated(page);
    await expect.poll(() => page.getByLabel("Password", { exact: true }).inputValue()).toBe("open sesame");
    await page.locator('input[name="password"][type="text"]').waitFor();
  });

  it.each([
    ["before the document is whole", true],
    ["while scripts are on their way", false],
  ])("what something changes in a long text %s is not what the application knows of it", async (_, early) => {
    const page = await openVisit(website());
    if (early) await page.addInitScript(changeTexts);
    const release = await holdApplication(page);
    await page.goto("/cfmv", { waitUntil: "domcontentloaded" });
    const text = page.getByRole("article", { name: "Impact story from a grant report" }).locator("pre");
    if (!early) await text.evaluate((element) => (element.textContent = "Changed."));
    await expect.poll(() => text.textContent()).toBe("Changed.");
    release();
    await expect.poll(() => text.textContent()).toMatch(/^Act as a storyteller for a community foundation/);
  });

  it("the press on a button in the midst of a page is done then too", async () => {
    const page = await openVisit(website());
    const release = await holdApplication(page);
    await page.goto("/industries", { waitUntil: "domcontentloaded" });
    await page.getByRole("button", { name: "Schedule Demo" }).first().click();
    await expect.poll(() => ready(page)).toBe(0);
    release();
    await page.locator("dialog:modal").waitFor();
  });

  it.each([
    ["/", "Company", "button:has(+ :popover-open)"],
    ["/iplan", "Show password", "button:has-text('Hide password')"],
  ])("the press on a button of %s while the application begins is done once: %s", async (path, name, state) => {
    const page = await openVisit(website());
    await page.addInitScript(holdTasks);
    await page.goto(path);
    // The application has started, and its first task is delayed as on a busy machine.
    await page.waitForFunction(() => document.documentElement.dataset["held"] !== undefined);
    const button = page.getByRole("button", { name, exact: true });
    // Clicks without pointer or key, as assistive technology does: those events would have hydrated the button earlier.
    await button.evaluate((element: HTMLButtonElement) => element.click());
    await page.evaluate(() => dispatchEvent(new Event("release-tasks")));
    await untilHydrated(page);
    await page.locator(state).waitFor();
  });

  it("what is deleted and unticked in a form that was translated, while the page comes alive, does not come back", async () => {
    const page = await openVisit(website());
    await page.addInitScript(holdTasks);
    const release = await holdApplication(page);
    await page.goto("/nawbo", { waitUntil: "domcontentloaded" });
    const form = formOn(page, "deep-research");
    const [field, box] = [form.locator('[name="email"]'), form.locator('[name="optInMarketing"]')];
    await field.fill("ada@example.org");
    await box.check();
    await form.evaluate((element) => {
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      words?.parentElement?.replaceChild(document.createElement("font"), words);
      element.dataset["old"] = "";
    });
    release();
    await page.waitForFunction(() => document.documentElement.dataset["held"] !== undefined);
    // A keystroke renders the form again, but no other part of the page yet.
    await field.press("End");
    await page.waitForFunction(() => document.querySelector("form[data-old]") === null);
    await expect.poll(() => Promise.all([field.inputValue(), box.isChecked()])).toEqual(["ada@example.org", true]);
    await field.fill("");
    await box.uncheck();
    await page.evaluate(() => dispatchEvent(new Event("release-tasks")));
    await untilHydrated(page);
    // React has hydrated the last part once its elements carry React's properties.
    const last = page.locator("main section").last();
    await expect.poll(() => last.evaluate((element) => Object.keys(element).join())).toContain("__react");
    expect(await atOnce(Promise.all([field.inputValue(), box.isChecked()]))).toEqual(["", false]);
  });

  it("what a form held that the browser itself posted, while the application began, does not come back", async () => {
    const { path, button, success, values } = cases.aiPlan;
    const page = await openVisit(website());
    await page.goto(path);
    await untilHydrated(page);
    const form = formOn(page, "briefing");
    await fill(form, values);
    await page.waitForFunction(() => sessionStorage.getItem("draft:briefing") !== null);
    // Bypasses the application, as a click before it started would.
    await form.evaluate((element: HTMLFormElement) => element.submit());
    await page.getByRole("heading", { name: success, exact: true }).waitFor();
    // The application on the confirmation page discards it.
    await page.waitForFunction(() => sessionStorage.getItem("draft:briefing") === null);
    await page.goto(path);
    await untilHydrated(page);
    await expect.poll(() => form.getByRole("button", { name: button }).isDisabled()).toBe(true);
    await expect.poll(() => form.locator('[name="email"]').inputValue()).toBe("");
  });

  it("a chunk that could not be had comes later, without a touch: main, app, view, style", async () => {
    const page = await openVisit(website());
    for (const chunk of ["main", "app", "view", "style"]) {
      let failures = 0;
      await page.route(`**/_app/${chunk}-*`, (route) => {
        failures += 1;
        return failures > 1 ? route.continue() : route.abort("connectionreset");
      });
      await page.goto("/");
      await untilHydrated(page);
      expect([chunk, failures > 1]).toEqual([chunk, true]);
      await page.unrouteAll();
    }
  });

  it("a page whose application cannot be had is never loaded anew under the hands of who types", async () => {
    const page = await openVisit(website());
    const typed = Promise.withResolvers<void>();
    const failed = Promise.withResolvers<void>();
    await page.route("**/_app/main-*.js", async (route) => {
      await typed.promise;
      await route.abort("connectionreset");
      failed.resolve();
    });
    await page.clock.install();
    // Not even DOMContentLoaded fires before the page's module arrives.
    await page.goto("/company/contact", { waitUntil: "commit" });
    const field = page.getByRole("main").locator('[name="firstName"]');
    await field.fill("Ada");
    await page.evaluate(() => (document.documentElement.dataset["same"] = "yes"));
    typed.resolve();
    await failed.promise;
    for (let round = 0; round < 5; round += 1) await page.clock.runFor(10_000);
    await expect.poll(() => page.locator("html[data-same]").count()).toBe(1);
    await expect.poll(() => field.inputValue()).toBe("Ada");
  });

  it("a page whose application never comes is loaded anew three times, then left in peace", async () => {
    const page = await openVisit(website());
    let loads = 0;
    page.on("load", () => (loads += 1));
    await page.route("**/_app/main-*.js", (route) => route.abort("connectionreset"));
    await page.clock.install();
    await page.goto("/privacy");
    await expect.poll(() => loads).toBe(4);
    for (let round = 0; round < 5; round += 1) await page.clock.runFor(30_000);
    expect(loads).toBe(4);
  });

  it("a page that was edited while its scripts were on their way is loaded anew, and comes alive as it is now", async () => {
    const site = sampleSite();
    const server = await serveBuilt(site);
    const page = await openVisit(server.origin);
    const shown = Promise.withResolvers<undefined>();
    await page.route("**/_shown/**", async (route) => {
      await shown.promise;
      await route.continue();
    });
    await page.goto("/");
    await server.show({ ...site, version: "edited", chrome: { ...site.chrome, name: "Edited" } });
    shown.resolve(undefined);
    await expect.poll(() => page.title()).toBe("Home | Edited");
    await untilHydrated(page);
  });

  it("a page that the browser kept comes alive again, also when the site was edited meanwhile", async () => {
    const site = sampleSite();
    const server = await serveBuilt(site);
    const page = await openVisit(server.origin);
    const complaints = complaintsOf(page);
    await page.goto("/");
    await untilHydrated(page);
    await page.goto("/robots.txt");
    await server.show({ ...site, version: "edited" });
    await page.goBack();
    await untilHydrated(page);
    await page.getByRole("main").getByRole("link", { name: "/second", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Second page" }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("a picture that never comes does not keep the page from coming alive", async () => {
    const page = await openVisit(website());
    await page.route("**/never.png", () => undefined);
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => (new Image().src = "/assets/never.png"));
    });
    await page.goto("/privacy", { waitUntil: "domcontentloaded" });
    await untilHydrated(page);
    expect(await page.evaluate(() => document.readyState)).toBe("interactive");
  });

  it("the application waits until all of the page has come, though a form is in sight; its styles wait with it", async () => {
    const page = await openVisit(website());
    const released = Promise.withResolvers<undefined>();
    await page.route("**/late.png", async (route) => {
      await released.promise;
      await route.abort();
    });
    await page.addInitScript(() => {
      const wait = setTimeout;
      // Disables the longest timeout, which might otherwise expire on a busy machine.
      Object.assign(globalThis, { setTimeout: (task: () => void, ms = 0) => (ms < 6000 ? wait(task, ms) : 0) });
      addEventListener("DOMContentLoaded", () => (new Image().src = "/assets/late.png"));
    });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/company/contact", { waitUntil: "domcontentloaded" });
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
    expect(asked.filter((path) => /^\/_app\/(?!loader)/.test(path))).toEqual([]);
    released.resolve(undefined);
    await untilHydrated(page);
    expect(asked.filter((path) => /^\/_app\/(?:main|style)-/.test(path))).toHaveLength(2);
  });

  it("the page is complete without script", async () => {
    const { origin } = await serveBuilt(sampleSite());
    const page = await openVisit(origin, { javaScriptEnabled: false });
    await page.goto("/");
    await page.getByRole("heading", { level: 1, name: "Welcome" }).waitFor();
    await page.getByText("Paragraph 60 of Welcome.").waitFor();
  });
});
