/** Pages whose application arrives late, or never. */
import { atOnce } from "./at-once.ts";
import { expect, it } from "vitest";
import { openVisit, untilHydrated } from "./browser.ts";
import { holdApplication } from "./built-site.ts";
import { cases, formOn } from "./every-form.ts";
import { unlock, website } from "./website.ts";

it("who typed into a page that was edited meanwhile has all of its form, as without script", async () => {
  const page = await openVisit(website());
  const typed = Promise.withResolvers<void>();
  await page.route("**/_shown/**", async (route) => {
    await typed.promise;
    await route.fulfill({ status: 404 });
  });
  await page.clock.install();
  await page.goto(cases.contact.path);
  const form = formOn(page, "contact");
  const field = form.locator('[name="firstName"]');
  await field.fill("Ada");
  typed.resolve();
  const last = form.getByRole("group", { name: "Timeline & Additional Comments" });
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return last.isVisible();
    })
    .toBe(true);
  await expect.poll(() => form.getByRole("button", { name: "Submit", exact: true }).isVisible()).toBe(true);
  await expect.poll(() => field.inputValue()).toBe("Ada");
});

it("who typed into a form whose scripts neither come nor fail has all of it within twenty seconds, and its steps when they come after all", async () => {
  const page = await openVisit(website());
  const release = await holdApplication(page);
  await page.clock.install();
  await page.goto(cases.contact.path, { waitUntil: "domcontentloaded" });
  const form = formOn(page, "contact");
  await form.locator('[name="firstName"]').fill("Ada");
  const last = form.getByRole("group", { name: "Timeline & Additional Comments" });
  await page.clock.runFor(19_000);
  expect(await atOnce(last.isVisible())).toBe(false);
  await page.clock.runFor(1000);
  await expect.poll(() => last.isVisible()).toBe(true);
  await form.getByRole("button", { name: "Submit", exact: true }).waitFor();
  release();
  await last.waitFor({ state: "hidden" });
  await expect.poll(() => form.locator('[name="firstName"]').inputValue()).toBe("Ada");
});

const answers = { firstName: "Ada", lastName: "Byron", email: "ada@example.org", company: "Engines" };

it("the Enter key goes on to a form's next step when the application comes, and sends nothing before", async () => {
  const page = await openVisit(website());
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  const release = await holdApplication(page);
  await page.goto(cases.contact.path, { waitUntil: "domcontentloaded" });
  const form = formOn(page, "contact");
  for (const [name, text] of Object.entries(answers)) await form.locator(`[name="${name}"]`).fill(text);
  await form.locator('[name="company"]').press("Enter");
  release();
  await form.getByRole("group", { name: "Brief Company Details" }).waitFor();
  expect(posts).toEqual([]);
});

it("who comes back to a form that was begun, and is in its first step by then, stays there: the Enter key goes on to the second and sends nothing", async () => {
  const page = await openVisit(website());
  const posts: string[] = [];
  page.on("request", (request) => request.url().endsWith(cases.contact.endpoint) && posts.push(request.url()));
  await page.goto(cases.contact.path);
  await untilHydrated(page);
  const form = formOn(page, "contact");
  for (const [name, text] of Object.entries(answers)) await form.locator(`[name="${name}"]`).fill(text);
  for (const step of ["Brief Company Details", "AI Adoption Inquiry", "Timeline & Additional Comments"]) {
    await form.getByRole("button", { name: "Next", exact: true }).click();
    await form.getByRole("group", { name: step }).waitFor();
  }
  const release = await holdApplication(page);
  await page.reload({ waitUntil: "domcontentloaded" });
  await form.locator('[name="firstName"]').fill("Augusta");
  await form.locator('[name="firstName"]').press("Enter");
  release();
  await form.getByRole("group", { name: "Brief Company Details" }).waitFor();
  await expect.poll(() => form.locator('[name="company"]').inputValue()).toBe("Engines");
  expect(posts).toEqual([]);
});

it("of several choices that were pressed the last one holds, also where it was pressed before", async () => {
  const page = await openVisit(website());
  await unlock(page, "/iplan");
  const release = await holdApplication(page);
  await page.goto("/iplan", { waitUntil: "domcontentloaded" });
  for (const name of ["Operations", "Compliance", "Operations"]) {
    await page.getByRole("button", { name, exact: true }).click();
  }
  release();
  await untilHydrated(page);
  const chosen = page.locator('button[aria-pressed="true"]');
  await expect.poll(() => chosen.allInnerTexts()).toEqual(["Operations"]);
});

it("what a link asks for beside a form that was sent stays in the address", async () => {
  const page = await openVisit(website());
  await page.goto("/company/contact?sent=contact&utm_source=mail");
  await untilHydrated(page);
  await expect.poll(() => new URL(page.url()).search).toBe("?utm_source=mail");
  await expect.poll(() => new URL(page.url()).pathname).toBe("/company/contact");
});

it("a server that answers that it is too busy is asked less and less, then only by who touches the page, once a second", async () => {
  const page = await openVisit(website());
  const typed = Promise.withResolvers<void>();
  let asked = 0;
  await page.route("**/_shown/**", async (route) => {
    await typed.promise;
    asked += 1;
    await route.fulfill({ status: 503 });
  });
  await page.clock.install();
  await page.goto(cases.contact.path);
  const field = formOn(page, "contact").locator('[name="firstName"]');
  await field.fill("Ada");
  typed.resolve();
  /** Lets time pass, then waits until all requests made meanwhile are answered. */
  const pass = async (ms: number): Promise<number> => {
    await page.clock.runFor(ms);
    await page.evaluate(async () => (await fetch("/robots.txt")).text());
    return asked;
  };
  await expect.poll(() => pass(300_000)).toBe(10);
  for (let round = 0; round < 5; round += 1) await pass(3_600_000);
  expect(asked).toBe(10);
  await field.press("a");
  await expect.poll(() => asked).toBe(11);
  await pass(0);
  await field.press("b");
  await pass(0);
  expect(asked).toBe(11);
  await pass(1000);
  await field.press("c");
  await expect.poll(() => asked).toBe(12);
});
