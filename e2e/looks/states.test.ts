/** What stands open, wrong or done on a page is as accessible as the page itself, at a desk and on a phone. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openVisit, untilHydrated } from "../browser.ts";
import type { GatedPath } from "../passwords.ts";
import { unlock, website } from "../website.ts";
import { violationsOf } from "./axe.ts";
import { overflowsAt } from "./layout.ts";

interface State {
  name: string;
  path: string;
  /** A gate to open first. */
  open?: GatedPath;
  /** Default: 1280 pixels. */
  width?: number;
  reach: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole("button", { name }).first().click();

const asking = "the question of consent";

const states: readonly State[] = [
  { name: asking, path: "/", reach: (page) => page.getByRole("dialog").waitFor() },
  { name: "a submenu", path: "/solutions", reach: (page) => press(page, "Company") },
  { name: "the menu of a phone", path: "/solutions", width: 390, reach: (page) => press(page, "Menu") },
  { name: "a dialog", path: "/industries", reach: (page) => press(page, "Schedule Demo") },
  { name: "a dialog with a video", path: "/funding", reach: (page) => press(page, "Watch TechCred Guide") },
  {
    name: "an unfolded answer",
    path: "/partnerships",
    reach: (page) => page.locator("summary").first().click(),
  },
  {
    name: "errors of a form",
    path: "/nawbo",
    reach: async (page) => {
      const form = page.locator("form", { has: page.getByLabel("Problem space") });
      await form.getByRole("button", { name: "Generate Prompt" }).click();
      await page.getByText("First name is required").first().waitFor();
    },
  },
  {
    name: "an alert of the contact form",
    path: "/company/contact",
    reach: async (page) => {
      const main = page.getByRole("main");
      for (const name of ["First name", "Last name", "Email", "Company"]) await main.getByLabel(name).fill("nobody");
      await main.getByRole("button", { name: "Next" }).click();
      await main.getByRole("button", { name: "Submit Now" }).click();
      await main.getByRole("alert").first().waitFor();
    },
  },
  {
    name: "a form that was sent",
    path: "/privacy",
    reach: async (page) => {
      const footer = page.getByRole("contentinfo");
      await footer.getByLabel("Name").fill("Ada");
      await footer.getByLabel("Email").fill("ada@example.com");
      await footer.getByLabel("Company").fill("Looms");
      await footer.getByRole("button", { name: "Subscribe" }).click();
      await footer.getByText("Thanks for subscribing!").waitFor();
    },
  },
  {
    name: "a certificate that was found",
    path: "/verify-certificate",
    reach: async (page) => {
      await page.getByRole("main").getByRole("textbox").fill("SAMPLE-0001");
      await press(page, "Verify");
      await page.getByText("This is an authentic certificate.").waitFor();
    },
  },
  {
    name: "a wrong password",
    path: "/gcp",
    reach: async (page) => {
      await page.getByLabel("Password", { exact: true }).fill("wrong");
      await press(page, "Access Content");
      await page.getByText("Access Denied").waitFor();
    },
  },
  {
    name: "a prompt shown in full",
    path: "/ccs",
    open: "/ccs",
    reach: (page) => press(page, "Show Full Prompt"),
  },
  {
    name: "a generator that misses something",
    path: "/gcp",
    open: "/gcp",
    reach: async (page) => {
      await press(page, "Generate Prompt");
      await page.getByText("Missing Information").waitFor();
    },
  },
];

describe("a state of a page", () => {
  it.each(states)("$name", async ({ path, open, width = 1280, reach, name }) => {
    const page = await openVisit(website(), { viewport: { width, height: 900 }, reducedMotion: "reduce" });
    if (name !== asking) await page.addInitScript(() => localStorage.setItem("measuring-consent", "denied"));
    if (open) await unlock(page, open);
    await page.goto(path);
    await untilHydrated(page);
    await reach(page);
    expect(await violationsOf(page), `axe at ${width} px`).toEqual([]);
    expect(await overflowsAt(page, [320, 390]), "no horizontal scroll").toEqual([]);
    expect(await violationsOf(page), "axe at 390 px").toEqual([]);
  });
});
