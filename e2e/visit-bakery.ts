/** A visitor's steps on the tutorial's page, however the page was made. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { complaintsOf, openVisit } from "./browser.ts";
import { visitFirst } from "./development-server.ts";

/** The password that the tutorial's reader sets for the page. */
export const bakeryPassword = "rye and butter";

/** Rewrites the page's text with a function. */
type Edit = (change: (text: string) => string) => void;

/** Plays: "Enter the password. Fill in the generator and copy the prompt; send the form." With `edit`, the open page follows a change. */
export async function visitTheBakery(origin: string, edit?: Edit): Promise<void> {
  const page = await openVisit(origin, { permissions: ["clipboard-read", "clipboard-write"] });
  await visitFirst(page, "/clients/bakery");
  expect(await page.content()).not.toContain("Two pairs of eyes");
  await page.getByLabel("Password", { exact: true }).fill(bakeryPassword);
  await page.getByRole("button", { name: "Access Content" }).click();
  await page.getByRole("heading", { level: 1, name: "AI at the bakery" }).waitFor();
  const complaints = complaintsOf(page);
  await makePrompt(page);

  await readTheGuide(page);

  const form = page.locator("#form");
  await form.getByLabel("Your name").fill("Ada");
  await form.getByLabel("Email").fill("ada@example.org");
  await form.getByLabel("What is it about?").selectOption("The prompts");
  await form.getByRole("button", { name: "Send" }).click();
  await page.getByText("We have your message and answer within two working days.").waitFor();

  if (edit) {
    edit((text) => text.replace("title: Write an offer", "title: Write a good offer"));
    await page.getByRole("heading", { name: "Write a good offer" }).waitFor();
    edit((text) => text.replace("title: Write a good offer", "title: Write an offer"));
  }
  expect(complaints).toEqual([]);
}

/** Checks that the guide and the picture are served only to visitors who are logged in. */
async function readTheGuide(page: Page): Promise<void> {
  const link = page.getByRole("link", { name: "Download the guide" });
  const address = new URL((await link.getAttribute("href")) ?? "", page.url()).href;
  const guide = await page.request.get(address);
  expect([guide.status(), guide.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const picture = page.getByRole("img", { name: "A loaf of bread with three cuts, drawn" });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((each) => each instanceof HTMLImageElement && each.naturalWidth)).toBe(640);
  const source = await picture.evaluate((each) => (each instanceof HTMLImageElement ? each.currentSrc : ""));
  for (const shut of [address, source]) expect((await fetch(shut)).ok, shut).toBe(false);
}

async function makePrompt(page: Page): Promise<void> {
  await page.getByLabel("What do you want to offer?").fill("rye bread on Mondays");
  await page.getByLabel("For which season?").selectOption("Winter");
  await page.getByRole("button", { name: "Generate Prompt" }).click();
  await page.getByText("regular customers of a bakery: rye bread on Mondays.").waitFor();
  await page.getByText("It is for winter.").waitFor();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("rye bread on Mondays");
}
