/** Steps that tests share on every page of the desk. */
import type { Locator, Page } from "playwright-core";
import { violationsInTheDark, violationsOf } from "../looks/axe.ts";

/** Credentials of the one user of the desk. */
export const password = "four words that last";
export const email = "ada@example.org";

/** Signs in and waits for the inbox. */
export async function signIn(page: Page): Promise<void> {
  await page.goto("/_desk");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Inbox", exact: true }).waitFor();
}

/** Accepts an invitation with the password of these tests, and waits until it is signed in. */
export async function takeInvitation(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Once more").fill(password);
  await page.getByRole("button", { name: "Set it and sign in" }).click();
  await page.getByRole("heading", { name: "Your account" }).waitFor();
}

/** Tabs to an element and activates it, with the keyboard alone. */
export async function press(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const element = await target.elementHandle();
  for (let steps = 0; steps < 100; steps += 1) {
    if (await element?.evaluate((found) => found === document.activeElement)) return page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
  throw new Error("The keyboard does not come there.");
}

/** Returns the violations that axe finds at both widths, and the widths (a tablet's too) at which the page scrolls sideways. */
export async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    if (width !== 768) found.push(...(await violationsOf(page)).map((each) => `${width} ${each}`));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    if (wide) found.push(`${width} is too narrow for ${page.url()}`);
  }
  return [...found, ...(await violationsInTheDark(page))];
}

/** Returns whether a heading is visible in print. */
export async function isPrinted(page: Page, name: string): Promise<boolean> {
  await page.emulateMedia({ media: "print" });
  const printed = await page.getByRole("heading", { name }).isVisible();
  await page.emulateMedia({ media: null });
  return printed;
}
