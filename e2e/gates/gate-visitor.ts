/** One visitor for the tests of all gates. */
import type { Locator, Page } from "playwright-core";
import { untilHydrated } from "../browser.ts";
import { gated, type GatedPath } from "../passwords.ts";
import { shareVisit } from "../website.ts";

/** What a visitor sees of a gate. */
export interface Gate {
  path: GatedPath;
  says: string;
  title: string;
  /** A heading behind the gate. */
  content: string;
  storage: "localStorage" | "sessionStorage";
  /** The message at the field after a wrong password. */
  wrong: string;
  logout: boolean;
  toasts: boolean;
}

/** The controls of the wall. */
export const field = (page: Page): Locator => page.getByLabel("Password", { exact: true });
export const enter = (page: Page): Locator => page.getByRole("button", { name: "Access Content" });
/** Returns the heading of the wall. */
export const wall = (page: Page, { title }: Gate): Locator =>
  page.getByRole("heading", { level: 1, name: title, exact: true });
/** Returns the heading of the content behind the gate. */
export const content = (page: Page, gate: Gate): Locator => page.getByRole("heading", { name: gate.content });
/** Returns what the browser stores for the gate: in session storage and in local storage. */
export const kept = (page: Page, { path }: Gate): Promise<unknown> =>
  page.evaluate((key) => [sessionStorage.getItem(key), localStorage.getItem(key)], gated[path].key);

const visitor = shareVisit();

/** Opens the wall as a new visitor. */
export async function atNewWall(gate: Gate): Promise<Page> {
  const page = await visitor();
  await page.unrouteAll();
  await page.context().clearCookies();
  await page.goto(gate.path);
  await untilHydrated(page);
  await wall(page, gate).waitFor();
  return page;
}

/** Opens the wall, whatever was tried before. */
export async function atWall(gate: Gate): Promise<Page> {
  const page = await visitor();
  return (await wall(page, gate).count()) > 0 ? page : atNewWall(gate);
}

/** Opens the content behind the wall, logged in before or now. */
export async function inside(gate: Gate): Promise<Page> {
  const page = await visitor();
  if ((await content(page, gate).count()) > 0) return page;
  await atWall(gate);
  await logIn(page, gate);
  return page;
}

/** Enters the right password at the wall. */
export async function logIn(page: Page, gate: Gate): Promise<void> {
  await field(page).fill(gated[gate.path].password);
  await enter(page).click();
  await content(page, gate).waitFor();
}

/** Returns whether the server says that the visitor has access. */
export async function isIn(page: Page, { path }: Gate): Promise<unknown> {
  return (await page.request.post("/api/check-auth", { data: { pageName: gated[path].key } })).json();
}
