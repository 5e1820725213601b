/** Retakes the pictures of docs/desk.md: `npm run build`, then `node e2e/desk/desk-pictures.ts`. All leads are samples. */
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { launchBrowser } from "../../cli/report/launch-browser.ts";
import { loadSite } from "../../cli/load-site.ts";
import { laneOf } from "../../server/deliver/destinations.ts";
import { openStore } from "../../server/leads/open-store.ts";
import { readConfig } from "../../server/process/config.ts";
import { startEndpoint } from "../../test/deliver/endpoint.ts";
import { takeInvitation } from "./desk-page.ts";
import { startServer } from "../server.ts";

const root = path.resolve(import.meta.dirname, "../..");
const pictures = path.join(root, "docs/pictures");
const day = 86_400_000;

const names = ["Ada", "Ben", "Kim", "Pat", "Sam", "Toni", "Uma"];
const companies = ["Alder Sample Clinic", "Birch Sample Works", "Dogwood Sample Shop", "Elm Sample Society"];
const message = "We would like to know what a first workshop costs for thirty people. And when could it be?";

/** What became of a lead's delivery, with the destination's answer; a lead without either waits. */
type Fate = readonly [state: "confirmed" | "dead" | "unknown", detail: string];
const fates: Readonly<Record<"arrived" | "failed" | "uncertain", Fate>> = {
  arrived: ["confirmed", ""],
  failed: ["dead", "Coda answered 400: a column is not there or takes no such value."],
  uncertain: ["unknown", "The connection broke before an answer came."],
};

/** Stores the leads of a month, of which the last three wait. Resolves with the id of one whose delivery failed. */
async function addLeads(env: Readonly<Record<string, string>>): Promise<string> {
  const site = await loadSite(root);
  const contact = site.forms.get("contact");
  const coda = contact?.deliveries.find(({ to }) => to === "coda");
  if (!contact || !coda) throw new Error("The contact form has no delivery to Coda by now.");
  const lane = laneOf(coda);
  let time = Date.now();
  const store = await openStore({ config: readConfig(env), now: () => new Date(time) });
  let failed = "";
  for (let nth = 0; nth < 43; nth += 1) {
    const left = 42 - nth;
    time = Date.now() - (left < 3 ? (left + 1) * 3_600_000 : left * 0.7 * day);
    const payload = {
      firstName: names[nth % names.length],
      lastName: "Sample",
      email: `${names[nth % names.length]?.toLowerCase()}@example.org`,
      company: companies[nth % companies.length],
      message,
      pageUri: `https://www.example.com/contact?utm_campaign=${nth % 4 === 0 ? "spring+fair" : "spring"}`,
      pageName: nth % 3 === 0 ? "Funding" : "Contact",
    };
    const isSpam = nth === 20;
    const stored = await store.add({
      form: "contact",
      formVersion: contact.form.version,
      payload,
      ...(isSpam && { quarantined: true, suspicion: ["It was sent within two seconds."] }),
      deliveries: [{ destination: coda.name, lane }],
    });
    if (isSpam || left < 3) continue;
    const [state, detail] = left > 3 && left < 11 ? fates.failed : left === 11 ? fates.uncertain : fates.arrived;
    const { taken } = await store.outbox.claim({ lane, state: "pending", limit: 1, lease: 60_000 });
    await store.outbox.settle(
      taken.map((claimed) => ({ claimed, state, detail })),
      { lane, state: "pending" },
    );
    if (state === "dead" && stored.outcome === "stored") failed = stored.id;
  }
  await store.close();
  return failed;
}

const coda = await startEndpoint(() => ({ status: 503 }));
const env = {
  DATA_DIR: mkdtempSync(path.join(tmpdir(), "desk-pictures-")),
  CODA_API_BASE: coda.url,
  CODA_API_TOKEN: "sample",
  CODA_DOC_ID: "sample",
};
const failed = await addLeads(env);
const server = await startServer(env);
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 1280, height: 900 } });
  const invited = execFileSync(process.execPath, ["cli/desk.ts", "add", "sample@example.org", "--role=owner"], {
    cwd: root,
    env: { PATH: process.env["PATH"], ...env },
  });
  await takeInvitation(page, new URL(/http\S+/.exec(String(invited))?.[0] ?? "").pathname);
  await page.goto("/_desk");
  await page.getByText("Nothing is lost").waitFor();
  await page.screenshot({ path: path.join(pictures, "desk-inbox.png") });
  await page.goto(`/_desk/leads/${failed}`);
  await page.screenshot({ path: path.join(pictures, "desk-lead.png"), fullPage: true });
  await page.goto("/_desk/figures");
  await page.screenshot({ path: path.join(pictures, "desk-figures.png"), fullPage: true });
  await page.goto("/_desk/upkeep");
  await page.getByRole("button", { name: "Back up now" }).click();
  await page.getByText("1 copy").first().waitFor();
  await page.screenshot({ path: path.join(pictures, "desk-upkeep.png"), fullPage: true });
} finally {
  await browser.close();
  await server.stop();
  await coda.close();
}
