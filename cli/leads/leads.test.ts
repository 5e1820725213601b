import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { startCoda } from "../../test/deliver/coda.ts";
import { openSqliteStore } from "../../server/leads/sqlite-store.ts";
import type { Store } from "../../server/leads/store.ts";

let dataDir: string;
let store: Store;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "leads-test-"));
  store = openSqliteStore({ file: path.join(dataDir, "leads.sqlite") });
  return async () => {
    await store.close();
    rmSync(dataDir, { recursive: true });
  };
});

interface Ran {
  code: number | null;
  out: string;
  err: string;
}

function leads(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const child = spawn("node", [path.join(import.meta.dirname, "../leads.ts"), ...words], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      DATA_DIR: dataDir,
      SITE_DIR: path.resolve(import.meta.dirname, "../../test/sites/harbor"),
      ...env,
    },
  });
  const ran: Ran = { code: null, out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (ran.out += String(chunk)));
  child.stderr.on("data", (chunk: Buffer) => (ran.err += String(chunk)));
  return new Promise((resolve) => child.once("close", (code) => resolve({ ...ran, code })));
}

const contact = { form: "contact", formVersion: "v1", payload: { name: "Ada", email: "ada@example.org" } };

async function add(more: object = {}, destinations: readonly string[] = ["email", "coda"]): Promise<string> {
  const deliveries = destinations.map((destination) => ({ destination, lane: destination }));
  const stored = await store.add({ ...contact, deliveries, ...more });
  return "id" in stored ? stored.id : "";
}

async function settle(lane: string, state: "dead" | "unknown" | "sent" | "confirmed"): Promise<void> {
  const { taken } = await store.outbox.claim({ lane, state: "pending", limit: 100, lease: 1000 });
  const settled = taken.map((claimed) => ({ claimed, state, detail: "HubSpot answered 400" }));
  await store.outbox.settle(settled, { lane, state: "pending" });
}

async function states(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const lead of store.leads()) for (const each of lead.deliveries) found[each.destination] = each.state;
  return found;
}

describe("npm run leads", () => {
  it("lists and filters (form, date, state)", async () => {
    const id = await add();
    await add({ form: "footer", quarantined: true });
    const all = await leads(["list"]);
    expect(all.out.split("\n")[0]).toMatch(new RegExp(`^${id}  \\S+  contact  coda: pending, email: pending$`));
    expect(all.out).toContain("footer  quarantined");
    const filtered = await leads(["--json", "--form", "contact", "--state", "pending", "--from", "2020-01-01"]);
    expect(filtered.out.trim().split("\n")).toHaveLength(1);
    expect((await leads(["list", "--until", "2020-01-01"])).out).toBe("");
    // The last day is included.
    expect((await leads(["list", "--until", new Date().toISOString().slice(0, 10)])).out).toContain(id);
    expect((await leads(["list", "--from", "2026-02-31"])).err).toContain("such as 2026-03-31");
    expect((await leads(["list", "--from", "5"])).err).toContain("such as 2026-03-31");
    expect((await leads(["list", "--form", "contct"])).err).toBe("There is no form contct. Did you mean contact?\n");
    expect((await leads(["list", "--state", "lost"])).err).toContain("pending, sent, confirmed, unknown, dead");
  });

  it("shows one lead with its delivery history; nothing of it steers the terminal", async () => {
    const id = await add({ payload: { name: "Ada\u001B[2J" } });
    await settle("email", "unknown");
    const { out } = await leads(["show", id.slice(0, 20)]);
    expect(out).toContain("email: unknown since");
    expect(out).toContain("HubSpot answered 400");
    expect(out).not.toContain("\u001B");
    expect(out).toContain(`leads -- confirm ${id} --destination email`);
    expect((await leads(["show", "nothing"])).err).toContain("There is no lead nothing");
  });

  it("replays dead letters, and unknown ones only when asked to", async () => {
    await add();
    await settle("email", "dead");
    await settle("coda", "unknown");
    expect((await leads(["replay", "--yes"])).out).toContain("1 delivery is made again");
    expect(await states()).toEqual({ coda: "unknown", email: "pending" });
    expect((await leads(["replay", "--unknown", "--destination", "coda", "--yes"])).out).toContain("1 delivery");
    expect(await states()).toEqual({ coda: "pending", email: "pending" });
  });

  it("confirms by hand what nobody can read back; it is not sent again", async () => {
    const id = await add();
    await settle("email", "unknown");
    expect((await leads(["confirm", id])).err).toContain("--destination NAME");
    const slip = await leads(["confirm", id, "--destination", "emial"]);
    expect([slip.code, slip.err]).toEqual([2, "Nothing is delivered to emial. Did you mean email?\n"]);
    expect((await leads(["confirm", id, "--destination", "email"])).out).toContain("is confirmed at email");
    expect((await leads(["show", id])).out).toContain("Seen there by hand.");
    expect((await leads(["confirm", id, "--destination", "coda"])).out).toContain("Nothing was changed");
    expect((await leads(["replay", "--unknown"])).out).toContain("0 deliveries");
    expect(await states()).toEqual({ coda: "pending", email: "confirmed" });
  });

  it("releases quarantined spam", async () => {
    const id = await add({ quarantined: true, suspicion: ["trap"] });
    expect((await store.outbox.claim({ lane: "email", state: "pending", limit: 1, lease: 1 })).taken).toEqual([]);
    expect((await leads(["release", id, "--yes"])).out).toContain("on its way");
    expect((await store.outbox.claim({ lane: "email", state: "pending", limit: 1, lease: 1 })).taken).toHaveLength(1);
    expect((await leads(["release", id])).code).toBe(1);
  });

  it("erases a person by e-mail, with a report of what was deleted where and what must be done by hand", async () => {
    const id = await add({ payload: { mail: "Ada@Example.org ", secret: "CANARY-4712" } });
    await add({ payload: { email: "eve@example.org" } });
    await settle("email", "sent");
    const tried = await leads(["erase", "ada@example.org", "--dry-run"]);
    expect(tried.out).toContain(`Would be deleted here:\n  ${id}`);
    const { out } = await leads(["erase", "ada@example.org", "--yes"]);
    expect(out).toContain(`Deleted here:\n  ${id}`);
    expect(out).toContain(
      `Email, the message to the owner whose Message-ID begins with the lead's id:\n    ${id} (sent)`,
    );
    expect(out).not.toContain("coda");
    expect((await leads(["--json"])).out.trim().split("\n")).toHaveLength(1);
    for (const name of ["leads.sqlite", "leads.sqlite-wal"].map((each) => path.join(dataDir, each))) {
      if (existsSync(name)) expect(readFileSync(name, "latin1")).not.toContain("CANARY-4712");
    }
  });

  it("names what a courier takes while a person is erased, after it was said what is to be deleted by hand", async () => {
    const id = await add({}, ["email"]);
    const other = new DatabaseSync(path.join(dataDir, "leads.sqlite"));
    // At the last moment before the lead is deleted, which is when the log is written.
    other.exec("CREATE TRIGGER taken AFTER INSERT ON desk_log BEGIN UPDATE deliveries SET attempts = 1; END");
    other.close();
    const { out } = await leads(["erase", "ada@example.org", "--yes"]);
    expect(out.slice(out.indexOf("Left meanwhile"))).toMatch(new RegExp(`^Left meanwhile.*\n  Email.*\n    ${id} `));
    expect(out.match(/\((?:pending|sent)\)/g)).toEqual(["(pending)"]);
  });

  it("backs up and restores the embedded store while it runs; what may have been sent since is unknown", async () => {
    const id = await add();
    await store.accounts.add("grace@example.org", "owner");
    await store.auditLog.note({ actor: "command line", action: "add", detail: "grace@example.org as owner" });
    const copy = path.join(dataDir, "copy.sqlite");
    expect((await leads(["backup", copy])).code).toBe(0);
    expect((await leads(["backup", copy])).err).toContain("exists already");
    expect(statSync(copy).mode & 0o077).toBe(0);
    expect((await leads(["backup", `${copy}2`], { DATA_DIR: path.join(dataDir, "other") })).code).toBe(1);
    const before = readFileSync(copy);
    expect((await leads(["backup", dataDir])).out).toMatch(/leads-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sqlite\. It holds/);
    await store.desk.erase([id]);
    const later = await add({ payload: { email: "new@example.org" } });
    const { out } = await leads(["restore", copy]);
    expect(out).toContain("1 lead was missing and is back");
    const found: Record<string, Record<string, string>> = {};
    for await (const lead of store.leads()) {
      found[lead.id] = Object.fromEntries(lead.deliveries.map(({ destination, state }) => [destination, state]));
    }
    expect(found).toEqual({
      [later]: { coda: "pending", email: "pending" },
      [id]: { coda: "pending", email: "unknown" },
    });
    const erasing = (await leads(["erase", "ada@example.org", "--dry-run"])).out;
    expect(erasing.slice(0, erasing.indexOf("Would be"))).toContain(`${id} (unknown)`);
    expect(out).not.toContain("sign in");
    const lost = { DATA_DIR: path.join(dataDir, "lost") };
    expect((await leads(["restore", copy], lost)).out).toContain("1 person may sign in at the desk again");
    expect((await leads(["restore", copy], lost)).out).not.toContain("sign in");
    expect((await leads(["restore", copy])).out).toContain("0 leads were missing");
    expect(readFileSync(copy).equals(before)).toBe(true);
    const stranger = path.join(dataDir, "stranger.sqlite");
    new DatabaseSync(stranger).close();
    expect((await leads(["restore", stranger])).err).toContain("is no copy of a store");
    expect((await leads(["restore", import.meta.filename])).err).toContain("is no copy of a store");
    expect(readdirSync(dataDir).filter((name) => name.includes("restoring"))).toEqual([]);
  });

  it("where a lost store comes back it is known when retention ran, and whose password is that of the copy is told", async () => {
    const ran = { at: expect.any(String) as unknown, detail: "0 leads deleted" };
    await store.noteRun("retention", ran.detail);
    for (const gate of ["club", "plan"]) await store.setGatePassword(gate, "of the copy");
    const copy = path.join(dataDir, "copy.sqlite");
    await leads(["backup", copy]);
    const lost = path.join(dataDir, "lost");
    const back = openSqliteStore({ file: path.join(lost, "leads.sqlite") });
    onTestFinished(() => back.close());
    await back.setGatePassword("plan", "a new one");
    const { out } = await leads(["restore", copy], { DATA_DIR: lost });
    expect(await back.lastRun("retention")).toEqual(ran);
    expect(out).toContain("The password of club is that of the copy again");
    expect(await back.gatePassword("plan")).toBe("a new one");
    expect((await leads(["restore", copy], { DATA_DIR: lost })).out).not.toContain("password");
  });

  it("reconcile prints N leads, N rows, 0 missing; verify says what to fix; both on the forms of the site", async () => {
    const coda = await startCoda({ table: "grid-asked", key: "c-lead" });
    onTestFinished(() => coda.close());
    const env = { CODA_API_BASE: coda.url, CODA_API_TOKEN: "coda-token", CODA_DOC_ID: "doc" };
    const id = await add();
    await settle("coda", "confirmed");
    const missing = await leads(["reconcile", "--resend", "--yes"], env);
    expect(missing.code).toBe(1);
    expect(missing.out).toContain(`contact, coda: 1 leads, 0 rows, 1 missing, 0 twice\n  missing: ${id}`);
    expect(missing.out).toContain("1 missing lead sent again.");
    expect(await store.auditLog.read(1)).toMatchObject([{ action: "resend", detail: "1 missing lead" }]);
    expect(missing.out).toContain("footer, coda: cannot be read. Coda answered 404.");
    expect(missing.out).toContain("contact, email: 1 leads: 1 pending (not configured)");
    expect(await states()).toMatchObject({ coda: "pending" });
    const body = { rows: [{ cells: [{ column: "c-lead", value: id }] }], keyColumns: ["c-lead"] };
    const headers = { authorization: "Bearer coda-token" };
    const address = `${coda.url}/docs/doc/tables/grid-asked/rows`;
    await fetch(address, { method: "POST", body: JSON.stringify(body), headers });
    expect((await leads(["reconcile"], env)).out).toContain("contact, coda: 1 leads, 1 rows, 0 missing, 0 twice");
    const { out } = await leads(["verify"]);
    expect(out).toContain("contact, coda: not checked: set CODA_API_TOKEN and CODA_DOC_ID.");
  });
});
