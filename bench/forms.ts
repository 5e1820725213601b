/**
 * Benchmarks in the browser a form of 500 fields against plain HTML with the same fields: a click on its button when all are
 * empty, until all errors are painted, and a keystroke in one of them. `npm run bench -- forms`. Needs a built site. Measures
 * milliseconds of the page's main thread, which other load on the machine hardly affects. Exits with an error when the ratio to
 * plain HTML exceeds its limit.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import type { Browser, CDPSession, Page } from "playwright-core";
import { launchBrowser } from "../cli/report/launch-browser.ts";
import { median } from "./http/contestant.ts";
import { startBuilt } from "./http/start-built.ts";

const root = path.resolve(import.meta.dirname, "..");
const count = 500;
const keys = 40;
const rounds = Number(process.env["ROUNDS"] ?? 5);
const names = Array.from({ length: count }, (_, at) => `f${at}`);
/** Maximum cost of a form, as a multiple of plain HTML with the same fields. */
const most = { submit: 2.5, key: 1 };

const formFile = `title: A form of many fields
endpoint: /api/many
fields:
${names.map((name) => `  - { type: text, name: ${name}, label: Field ${name}, required: true }`).join("\n")}
buttons: { submit: Send, busy: Sending... }
failure: { alert: Failed to submit form. Please try again. }
success: { title: Thank You! }
payload:
${names.map((name) => `  ${name}: { field: ${name} }`).join("\n")}
`;

const pageFile = `title: A form of many fields
description: A page with one form of many text fields that have to be filled in, for measurements.
index: false
blocks:
  - { type: hero, title: A form of many fields }
  - { type: form, id: many, form: many }
`;

const plainPage = `<!doctype html><html lang="en" data-ready><title>Plain</title><form novalidate>${names
  .map((name) => `<div><label for="${name}">${name}</label><input id="${name}" name="${name}" required></div>`)
  .join("")}<button type="submit">Send</button></form><script>
document.forms[0].onsubmit = (event) => {
  event.preventDefault();
  for (const control of event.target.elements) {
    if (!control.name || control.validity.valid) continue;
    const error = document.createElement("p");
    error.id = control.id + "-error";
    error.textContent = control.validationMessage;
    control.after(error);
  }
};
</script>`;

/** Starts the built site with the form added to a copy of its content. */
async function startSite(): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-forms-"));
  for (const name of ["pages", "forms", "prompts"]) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  writeFileSync(path.join(folder, "forms/many.yaml"), formFile);
  writeFileSync(path.join(folder, "pages/many.yaml"), pageFile);
  const { origin, stop } = await startBuilt(root, { env: { SITE_DIR: folder } });
  const end = async (): Promise<void> => {
    await stop();
    rmSync(folder, { recursive: true });
  };
  return { address: `${origin}/many`, stop: end };
}

/** Returns the milliseconds of the page's main thread so far. */
async function spent(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

/** Clicks the button; resolves in the page when all errors are painted. */
function pressAndWait(page: Page): Promise<void> {
  return page.evaluate(async (errors) => {
    const form = document.querySelector<HTMLFormElement>("form:has(#f0, [name=f0])");
    form?.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
    const painted = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      });
    do await painted();
    while ((form?.querySelectorAll("[id$=-error]").length ?? errors) < errors);
  }, count);
}

/** Returns the milliseconds for the click on the button and for a keystroke. */
async function visit(browser: Browser, address: string, slower: number): Promise<{ submit: number; key: number }> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.goto(address);
  await page.locator("html[data-ready]").waitFor();
  const field = page.locator(`[name=f${count / 2}]`);
  await field.focus();
  await page.keyboard.type("warm");
  const typed = await spent(session);
  for (let key = 0; key < keys; key += 1) await page.keyboard.press("a");
  const key = ((await spent(session)) - typed) / keys;
  await field.fill("");
  const pressed = await spent(session);
  await pressAndWait(page);
  const submit = (await spent(session)) - pressed;
  await page.close();
  return { submit, key };
}

const site = await startSite();
const plain = createServer((_request, answer) => answer.setHeader("content-type", "text/html").end(plainPage));
await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
const browser = await launchBrowser();
const addresses = [site.address, `http://127.0.0.1:${(plain.address() as AddressInfo).port}/`];
console.log(`${count} fields, milliseconds of the main thread: the form, plain HTML; times as much (most)`);
for (const slower of [1, 4]) {
  const measured: { submit: number; key: number }[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [own, limit] = [
      await visit(browser, addresses[0] ?? "", slower),
      await visit(browser, addresses[1] ?? "", slower),
    ];
    measured.push([own, limit]);
  }
  for (const what of ["submit", "key"] as const) {
    const [own = 0, limit = 0] = [0, 1].map((at) => median(measured.map((pair) => pair[at]?.[what] ?? 0)));
    const times = median(measured.map(([form, html]) => (form?.[what] ?? 0) / (html?.[what] ?? 1)));
    const missed = times > most[what];
    if (missed) process.exitCode = 1;
    console.log(
      `${what.padEnd(8)}${slower} x slower${own.toFixed(1).padStart(9)}${limit.toFixed(1).padStart(8)}   ${times.toFixed(2)} (${most[what]}${missed ? ": missed" : ""})`,
    );
  }
}
await browser.close();
plain.close();
await site.stop();
