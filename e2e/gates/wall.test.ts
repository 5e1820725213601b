import type { Page } from "playwright-core";
import type { Site } from "../../engine/site/site.ts";
import { describe, expect, it } from "vitest";
import { atOnce } from "../at-once.ts";
import { complaintsOf, openVisit, stopClock, untilHydrated } from "../browser.ts";
import { holdApplication, serveBuilt } from "../built-site.ts";
import { sampleSite } from "../sample-pages.ts";

const guide = "/assets/guides/club-plan.pdf";
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const enter = (page: Page) => page.getByRole("button", { name: "Access Content" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const marker = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem("club-access"));

async function visit(path: string): Promise<Page> {
  const { origin } = await serveBuilt(sampleSite());
  const page = await openVisit(origin);
  await page.goto(path);
  await untilHydrated(page);
  return page;
}

/** Holds back the server's answer on whether the visitor has access until the returned function is called. */
async function holdAccessCheck(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/check-auth", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

describe("the password form", () => {
  it('button disabled while empty; show/hide password toggle; wrong password: toast "Access Denied", input cleared; one toast at a time', async () => {
    const page = await visit("/club");
    expect(await enter(page).isDisabled()).toBe(true);
    await password(page).fill("one");
    await expect.poll(() => enter(page).isDisabled()).toBe(false);
    for (const type of ["text", "password"]) {
      await page.getByRole("button", { name: type === "text" ? "Show password" : "Hide password" }).click();
      await expect.poll(() => password(page).getAttribute("type")).toBe(type);
    }
    for (const wrong of ["one", "two"]) {
      await password(page).fill(wrong);
      const answered = page.waitForResponse("**/api/verify-password");
      await enter(page).click();
      await answered;
      await expect.poll(() => password(page).inputValue()).toBe("");
      await page.getByText("Access Denied", { exact: true }).waitFor();
      await page.getByText("Incorrect password. Please try again.", { exact: true }).waitFor();
      await page.getByRole("alert").filter({ hasText: "Invalid password" }).waitFor();
      await expect.poll(() => password(page).getAttribute("aria-invalid")).toBe("true");
    }
    expect(await atOnce(page.getByText("Access Denied", { exact: true }).count())).toBe(1);
  });

  it('right password: the page without a reload, "Access Granted", a marker; restored on reload; Logout shows "Logged Out" and locks', async () => {
    const page = await visit("/club");
    const complaints = complaintsOf(page);
    const isSame = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset["same"]);
    const mark = (): Promise<string> => page.evaluate(() => (document.documentElement.dataset["same"] = "yes"));
    await mark();
    await password(page).fill("open sesame");
    await enter(page).click();
    await heading(page, "The club");
    await page.getByText("Access Granted", { exact: true }).waitFor();
    await page.getByText("Welcome! You now have access to this content.", { exact: true }).waitFor();
    await expect.poll(async () => [await marker(page), await isSame()]).toEqual(["true", "yes"]);
    await page.reload();
    await untilHydrated(page);
    await heading(page, "The club");
    await expect.poll(() => isSame()).toBeUndefined();
    await mark();
    await page.getByRole("button", { name: "Logout" }).click();
    await heading(page, "Club Access");
    await page.getByText("Logged Out", { exact: true }).waitFor();
    await expect.poll(() => marker(page)).toBeNull();
    await expect.poll(() => isSame()).toBe("yes");
    expect(complaints).toEqual([]);
  });

  it("checking (spinner) on arrival without a reload, then locked, the focus on the wall's heading", async () => {
    const page = await visit("/");
    const answer = await holdAccessCheck(page);
    await page.getByRole("main").getByRole("link", { name: "/club" }).click();
    await page.getByRole("img", { name: "Checking access" }).waitFor();
    answer();
    await heading(page, "Club Access");
    await page.waitForFunction(() => document.activeElement?.textContent === "Club Access");
  });

  it("no spinner under 300 ms", async () => {
    const page = await visit("/");
    const answer = await holdAccessCheck(page);
    await stopClock(page);
    await page.getByRole("main").getByRole("link", { name: "/club" }).click();
    const spinner = page.getByRole("img", { name: "Checking access" });
    await spinner.waitFor();
    const [shown] = await spinner.evaluate((element) =>
      [...element.children].map((child) => ({
        delay: getComputedStyle(child).animationDelay,
        before: getComputedStyle(child).animationFillMode,
      })),
    );
    expect(shown).toEqual({ delay: "0.3s", before: "backwards" });
    expect(await atOnce(page.getByRole("status").innerText())).not.toContain("Checking access");
    await page.clock.runFor(300);
    await page.getByRole("status").filter({ hasText: "Checking access" }).waitFor();
    answer();
    await heading(page, "Club Access");
  });

  it("leaving while the check is under way shows the other page at once", async () => {
    const page = await visit("/");
    await page.route("**/api/check-auth", () => undefined);
    await page.getByRole("main").getByRole("link", { name: "/club" }).click();
    await page.getByRole("img", { name: "Checking access" }).waitFor();
    await page.goBack();
    await heading(page, "Welcome");
  });

  it("a password whose answer comes when the visitor has left changes nothing on the other page", async () => {
    const page = await visit("/");
    await page.getByRole("main").getByRole("link", { name: "/club" }).click();
    await heading(page, "Club Access");
    await password(page).fill("open sesame");
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/verify-password", async (route) => {
      await held;
      await route.continue();
    });
    await enter(page).click();
    await page.goBack();
    await heading(page, "Welcome");
    await page.evaluate(() => document.querySelector("h1")?.setAttribute("data-mark", "yes"));
    const answered = page.waitForResponse("**/api/verify-password");
    answer();
    await (await answered).finished();
    await page.getByRole("main").getByRole("link", { name: "/club" }).focus();
    await page.waitForResponse("**/_data/club.json");
    await expect.poll(() => page.locator("h1[data-mark]").count()).toBe(1);
    await page.getByRole("main").getByRole("link", { name: "/club" }).click();
    await heading(page, "The club");
  });

  it("a logout that the server does not do is not called one", async () => {
    const page = await visit("/club");
    await password(page).fill("open sesame");
    await enter(page).click();
    await heading(page, "The club");
    await page.route("**/api/logout", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("alert").filter({ hasText: "You are still logged in" }).waitFor();
    expect(await atOnce(page.getByText("Logged Out", { exact: true }).count())).toBe(0);
    await expect.poll(() => marker(page)).toBe("true");
    await page.unrouteAll();
    await page.getByRole("button", { name: "Logout" }).click();
    await heading(page, "Club Access");
  });

  it("failed auth check logged and wall shown", async () => {
    const page = await visit("/");
    const complaints = complaintsOf(page);
    await page.route("**/api/check-auth", (route) => route.abort());
    await page.getByRole("main").getByRole("link", { name: "/club" }).click();
    await heading(page, "Club Access");
    expect(complaints.join("\n")).toContain("The access check failed.");
  });

  it("a page that comes back from the browser's cache is checked again before it is seen", async () => {
    const page = await visit("/club");
    await password(page).fill("open sesame");
    await enter(page).click();
    await heading(page, "The club");
    await page.context().clearCookies();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await heading(page, "Club Access");
    expect(await atOnce(page.getByRole("heading", { name: "The club" }).count())).toBe(0);
    await expect.poll(() => marker(page)).toBeNull();
  });

  it("a page with a policy of its own is loaded in full when it is unlocked, and the toast is shown there", async () => {
    const page = await visit("/lounge");
    await password(page).fill("STRAßE 9");
    await enter(page).click();
    await heading(page, "The lounge");
    await page.getByText("Access Granted", { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("lounge-access"))).toBe("true");
  });

  it("without script: refused with the message and admitted", async () => {
    const { origin } = await serveBuilt(sampleSite());
    const page = await openVisit(origin, { javaScriptEnabled: false });
    await page.goto("/club");
    await password(page).fill("wrong");
    await enter(page).click();
    await page.getByRole("alert").filter({ hasText: "Invalid password" }).waitFor();
    await expect.poll(() => page.title()).toBe("Error: Club Access | Test");
    await password(page).fill("open sesame");
    await enter(page).click();
    await heading(page, "The club");
  });

  it("a password that was refused before the application was there leaves the visitor at the page: the next one opens it, and the way back as well", async () => {
    const { origin } = await serveBuilt(sampleSite());
    const page = await openVisit(origin);
    const release = await holdApplication(page);
    await page.goto("/club", { waitUntil: "domcontentloaded" });
    await password(page).fill("wrong");
    await enter(page).click();
    await page.getByRole("alert").filter({ hasText: "Invalid password" }).waitFor();
    release();
    await untilHydrated(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe("/club");
    await password(page).fill("open sesame");
    await enter(page).click();
    await heading(page, "The club");
    await page.reload();
    await heading(page, "The club");
  });

  it.each([guide, `/attached_${guide.slice(1)}`])("the password in front of %s opens the file", async (address) => {
    const { origin } = await serveBuilt(withGuide());
    const page = await openVisit(origin);
    await page.goto(address);
    await heading(page, "Club Access");
    await untilHydrated(page);
    // The samples contain no guide file, so the browser's request for it is answered here.
    await page.route(`**${address}`, (route) =>
      route.fulfill({ contentType: "text/plain", body: "The plan of the club" }),
    );
    await password(page).fill("open sesame");
    await enter(page).click();
    await page.getByText("The plan of the club", { exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(address);
  });
});

/** Returns the samples with a guide that only the gated page links to. */
function withGuide(): Site {
  const site = sampleSite();
  const pages = [...site.pages].map(([path, page]) => {
    const block = { type: "text", key: "plan", continues: false, props: { to: { href: guide, kind: "file" } } };
    return [path, path === "/club" ? { ...page, blocks: [...page.blocks, block] } : page] as const;
  });
  return { ...site, pages: new Map(pages) };
}
