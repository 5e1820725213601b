/**
 * `npm run soak -- visits`: visitors on slow machines who begin before the application has started. Each opens a page with a
 * form, types and clicks at random moments while scripts are still starting; half of them click twice. Every visit has to end
 * with its success view and exactly one lead that contains exactly what was typed. VISITS (default 100) is the number of
 * visits, SEED repeats a run.
 */
import process from "node:process";
import type { Browser, Page } from "playwright-core";
import { seededRandom } from "../test/crash/random.ts";
import { control, everyForm, type FormCase, formOn } from "./every-form.ts";
import { launchBrowser } from "../cli/report/launch-browser.ts";
import { leadsOf } from "./leads.ts";
import { startServer } from "./server.ts";

const visits = Number(process.env["VISITS"] ?? 100);
const seed = Number(process.env["SEED"] ?? Date.now() % 2_147_483_647);
const random = seededRandom(seed);

/** Maximum milliseconds of a visit on the slowest of these machines. */
const longest = 60_000;

interface Visit {
  number: number;
  each: FormCase;
  /** CPU slowdown relative to this machine. */
  slower: number;
  /** Additional latency of each request in milliseconds. */
  latency: number;
  /** Milliseconds after the document's load (or its first bytes) at which the visitor begins. */
  begins: number;
  /** Whether the visitor waits for the document to load. */
  waits: boolean;
  /** Milliseconds before the click. */
  thinks: number;
  /** Milliseconds until an impatient second click; undefined: there is none. */
  again: number | undefined;
  values: Readonly<Record<string, string>>;
}

function plan(number: number): Visit {
  const each = everyForm[Math.floor(random() * everyForm.length)] ?? everyForm[0];
  if (!each) throw new Error("The website has no form");
  return {
    number,
    each,
    slower: 6 + Math.floor(random() * 15),
    latency: random() < 0.5 ? 0 : Math.floor(random() * 1500),
    begins: Math.floor(random() * 1500),
    waits: random() < 0.5,
    thinks: random() < 0.5 ? 0 : Math.floor(random() * 1000),
    again: random() < 0.5 ? undefined : Math.floor(random() * 1500),
    values: { ...each.values, email: emailOf(number), company: `Company ${number} & Söhne` },
  };
}

function emailOf(number: number): string {
  return `visit-${number}@example.org`;
}

/** Plays the visit. Throws when a click has no effect. */
async function make(page: Page, { each, begins, waits, thinks, again, values }: Visit): Promise<void> {
  await page.goto(each.path, { waitUntil: waits ? "load" : "commit" });
  await page.waitForTimeout(begins);
  const form = formOn(page, each.form);
  for (const [name, value] of Object.entries(values)) {
    const field = control(form, name);
    if (await field.evaluate((element) => element.tagName === "SELECT")) await field.selectOption(value);
    else if (name === "company") await field.pressSequentially(value);
    else await field.fill(value);
  }
  await page.waitForTimeout(thinks);
  const button = (name: string) => form.getByRole("button", { name, exact: true });
  if (each.form === "contact") await button("Next").click();
  await button(each.button).click({ noWaitAfter: true });
  if (again !== undefined) {
    await page.waitForTimeout(again);
    // The success view may already be shown or the button disabled; then there is nothing to click.
    await button(each.button)
      .click({ timeout: 200, noWaitAfter: true })
      .catch(() => undefined);
  }
  await page.getByRole("heading", { name: each.success, exact: true }).waitFor({ timeout: longest });
}

async function visitOnce(browser: Browser, origin: string, visit: Visit): Promise<string | undefined> {
  const { number, slower, latency } = visit;
  const context = await browser.newContext({
    baseURL: origin,
    // Each visit has its own IP address, because rate limits apply per address.
    extraHTTPHeaders: { "X-Forwarded-For": `10.0.${number >> 8}.${number & 255}` },
  });
  context.setDefaultTimeout(longest);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await cdp.send("Network.enable");
    const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
    await cdp.send("Network.emulateNetworkConditions", { ...unlimited, latency });
    await make(page, visit);
    return undefined;
  } catch (error) {
    const [page] = context.pages();
    return `${String(error).split("\n")[0]} at ${page?.url()}`;
  } finally {
    await context.close();
  }
}

const server = await startServer({ TRUST_PROXY: "1" });
const browser = await launchBrowser();
const failures: string[] = [];
console.log(`${visits} visits, seed ${seed}`);
try {
  const all = Array.from({ length: visits }, (_, number) => plan(number));
  const waiting = all.values();
  let made = 0;
  const lane = async (): Promise<void> => {
    for (const visit of waiting) {
      const failure = await visitOnce(browser, server.origin, visit);
      if (failure !== undefined) failures.push(`${JSON.stringify(visit)}: ${failure}`);
      made += 1;
      if (made % 10 === 0) console.log(`${made} made, ${failures.length} failures`);
    }
  };
  // Two at a time, because a visit mostly waits.
  await Promise.all([lane(), lane()]);
  const leads = await leadsOf(server.dataDir);
  for (const visit of all) {
    const own = leads.filter(({ payload }) => payload["email"] === emailOf(visit.number));
    if (own.length !== 1) failures.push(`${JSON.stringify(visit)}: ${own.length} leads`);
    const text = Object.values(own[0]?.payload ?? {}).join(" \n ");
    const lost = Object.values(visit.values).filter((value) => !text.includes(value));
    if (lost.length > 0) failures.push(`${JSON.stringify(visit)}: lost ${lost.join(", ")} of ${JSON.stringify(own)}`);
  }
  console.log(`${visits} visits, ${leads.length} leads, ${failures.length} failures`);
} finally {
  await browser.close();
  await server.stop();
}
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
