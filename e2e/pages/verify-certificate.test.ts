import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { stopClock } from "../browser.ts";
import { eachOf, headingsOf } from "../reading.ts";
import { read, visit } from "../website.ts";

const path = "/verify-certificate";
const input = (page: Page) => page.getByRole("textbox", { name: "Certificate ID" });
const button = (page: Page) => page.getByRole("main").getByRole("button");

describe("/verify-certificate", () => {
  it('Heading "Verified Certificate"', async () => {
    expect(await headingsOf(await read(path), 1)).toEqual(["Verified Certificate"]);
  });

  it("text input for certificate ID and a Verify button", async () => {
    const page = await read(path);
    expect(await input(page).getAttribute("type")).toBe("text");
    expect(await eachOf(button(page))).toEqual(["Verify"]);
  });

  it('searching (button "Verifying...", disabled), then after 1.5 seconds found', async () => {
    const page = await visit(path);
    const calls: string[] = [];
    page.on("request", (request) => calls.push(`${request.method()} ${request.url()}`));
    await stopClock(page);
    await input(page).fill("SAMPLE-0001");
    await button(page).click();
    await expect.poll(() => eachOf(button(page))).toEqual(["Verifying..."]);
    await expect.poll(() => button(page).isDisabled()).toBe(true);
    await page.clock.runFor(1490);
    await expect.poll(() => page.getByText("Certificate Verified").count()).toBe(0);
    await page.clock.runFor(20);
    await page.getByRole("heading", { name: "Certificate Verified" }).waitFor();
    await expect
      .poll(() => page.getByText("This is an authentic certificate.", { exact: true }).isVisible())
      .toBe(true);
    await expect.poll(() => eachOf(button(page))).toEqual(["Verify"]);
    expect(calls).toEqual([]);
  });

  it("Certificate result: id, recipient, course, issueDate, expirationDate (issue date May 5, 2025, expiry May 5, 2026)", async () => {
    const page = await visit(path);
    await stopClock(page);
    for (const id of ["SAMPLE-0001", "SAMPLE-0002"]) {
      await input(page).fill(id);
      await button(page).click();
      await page.clock.runFor(1600);
      await page.getByRole("definition").filter({ hasText: id }).waitFor();
      const terms = await eachOf(page.getByRole("main").locator("dt"));
      const values = await eachOf(page.getByRole("main").locator("dd"));
      expect(terms).toEqual(["Certificate ID", "Recipient", "Course", "Issue date", "Expiration date"]);
      expect([values[0], values[3], values[4]]).toEqual([id, "May 5, 2025", "May 5, 2026"]);
      expect(values[1]).toMatch(/sample/i);
      expect(values[2]?.length).toBeGreaterThan(10);
    }
  });

  it('all else not found: "Certificate Not Found": "We couldn\'t verify this certificate ID. Please check the ID and try again, or contact us for assistance."', async () => {
    const page = await visit(path);
    await stopClock(page);
    await input(page).fill("SAMPLE-0003");
    await button(page).click();
    await page.clock.runFor(1600);
    await page.getByRole("heading", { name: "Certificate Not Found" }).waitFor();
    const words =
      "We couldn't verify this certificate ID. Please check the ID and try again, or contact us for assistance.";
    await expect.poll(() => page.getByText(words, { exact: true }).isVisible()).toBe(true);
    // A result disappears when another number is typed.
    await input(page).press("4");
    await expect.poll(() => page.getByText(words, { exact: true }).count()).toBe(0);
  });

  it("Nothing happens if the ID is blank after trimming", async () => {
    const page = await visit(path);
    await stopClock(page);
    await input(page).fill("   ");
    await button(page).click();
    await expect.poll(() => eachOf(button(page))).toEqual(["Verify"]);
    await page.clock.runFor(2000);
    await expect.poll(() => page.getByText(/^Certificate (Verified|Not Found)$/).count()).toBe(0);
  });
});
