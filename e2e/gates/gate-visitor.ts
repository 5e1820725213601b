/** Who stands at the gates: one visitor for all of them. */
import type { Locator, Page } from "playwright-core";
import { untilHydrated } from "../browser.ts";
import { gated, type GatedPath } from "../passwords.ts";
import { shareVisit } from "../website.ts";

/** What a visitor sees of a gate. */
export interface Gate {
  path: GatedPath;
  says: string;
  title: string;
  /** A heading behind it. */
  content: string;
  storage: "localStorage" | "sessionStorage";
  /** What is said beside the field after a wrong password. */
  wrong: string;
  logout: boolean;
  toasts: boolean;
}

/** The wall's controls. */
export const field = (page: Page): Locator => page.getByLabel("Password", { exact: true });
export const enter = (page: Page): Locator => page.getByRole("button", { name: "Access Content" });
/** The heading of the wall. */
export const wall = (page: Page, { title }: Gate): Locator =>
  page.getByRole("heading", { level: 1, name: title, exact: true });
/** The heading of what is behind it. */
export const content = (page: Page, gate: Gate): Locator => page.getByRole("heading", { name: gate.content });
/** What the browser keeps for the gate: of the session, for good. */
export const kept = (page: Page, { path }: Gate): Promise<unknown> =>
  page.evaluate((key) => [sessionStorage.getItem(key), localStorage.getItem(key)], gated[path].key);

const visitor = shareVisit();

/** The wall as a new visitor finds it. */
export async function atNewWall(gate: Gate): Promise<Page> {
  const page = await visitor();
  await page.unrouteAll();
  await page.context().clearCookies();
  await page.goto(gate.path);
  await untilHydrated(page);
  await wall(page, gate).waitFor();
  return page;
}

/** The wall, whatever was tried at it before. */
export async function atWall(gate: Gate): Promise<Page> {
  const page = await visitor();
  return (await wall(page, gate).count()) > 0 ? page : atNewWall(gate);
}

/** Behind the wall, logged in before or now. */
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

/** Whether the server says that the visitor is in. */
export async function isIn(page: Page, { path }: Gate): Promise<unknown> {
  return (await page.request.post("/api/check-auth", { data: { pageName: gated[path].key } })).json();
}
