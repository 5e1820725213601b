/** A server of the built site with leads in every state, on either database, and an invited user of its desk. */
import { execFile } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { loadSite } from "../../cli/load-site.ts";
import { readConfig } from "../../server/process/config.ts";
import { openStore } from "../../server/leads/open-store.ts";
import type { NewLead, Store } from "../../server/leads/store.ts";
import { startServer } from "../server.ts";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");

export interface DeskWorld {
  origin: string;
  /** Folder of the server's own files. */
  dataDir: string;
  /** The database that the server uses. */
  store: Store;
  /** Ids of the leads, by their distinguishing feature. */
  leads: Readonly<Record<"dead" | "unknown" | "arrived" | "spam" | "plain", string>>;
  /** Creates an account from the command line. Resolves with the path of its invitation. */
  invite: (email: string, role: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** `databaseUrl`: PostgreSQL; SQLite when it is absent. */
export async function startDeskWorld(databaseUrl?: string): Promise<DeskWorld> {
  const env: Record<string, string> = {
    WEBHOOK_SECRET: "a secret of these tests",
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const server = await startServer(env);
  const own = { ...env, DATA_DIR: server.dataDir, SITE_URL: server.origin };
  const store = await openStore({ config: readConfig(own) });
  return {
    origin: server.origin,
    dataDir: server.dataDir,
    store,
    leads: await addLeads(store),
    async invite(email, role) {
      const { stdout } = await run(process.execPath, ["cli/desk.ts", "add", email, `--role=${role}`], {
        cwd: root,
        env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"], ...own },
      });
      return new URL(/http\S+/.exec(stdout)?.[0] ?? "").pathname;
    },
    async stop() {
      await store.close();
      await server.stop();
    },
  };
}

/** Adds a lead whose lane is paused; the form no longer has that destination. */
export async function addPaused(store: Store): Promise<void> {
  const lane = { lane: "webhook example.org", state: "pending" } as const;
  const lead = { form: "contact", formVersion: "v1", payload: { name: "Wanda Sample" }, quarantined: true };
  const stored = await store.add({ ...lead, deliveries: [{ destination: "webhook", lane: lane.lane }] });
  const pause = { until: new Date(Date.now() + 600_000), reason: "Webhook answered 503." };
  await store.outbox.settle([], { ...lane, pause });
  if (stored.outcome === "stored") await store.desk.release(stored.id);
}

async function addLeads(store: Store): Promise<DeskWorld["leads"]> {
  const site = await loadSite(root);
  const formVersion = site.forms.get("contact")?.form.version ?? "";
  const add = async (
    name: string,
    state?: "dead" | "unknown" | "confirmed",
    more: Partial<NewLead> = {},
  ): Promise<string> => {
    const payload = {
      firstName: name,
      lastName: "Sample",
      email: `${name.toLowerCase()}@example.org`,
      company: `${name} Sample Works`,
      pageName: "Contact",
    };
    // In a lane of its own, so that exactly this delivery is claimed and settled.
    const deliveries = [{ destination: "coda", lane: `coda ${name}` }];
    const stored = await store.add({ form: "contact", formVersion, payload, deliveries, ...more });
    const lane = { lane: `coda ${name}`, state: "pending" } as const;
    const { taken } = state ? await store.outbox.claim({ ...lane, limit: 1, lease: 60_000 }) : { taken: [] };
    const detail = state === "confirmed" ? "" : "Coda answered 400: the table has no column company.";
    await store.outbox.settle(
      taken.flatMap((claimed) => (state ? [{ claimed, state, detail }] : [])),
      lane,
    );
    return stored.outcome === "stored" ? stored.id : "";
  };
  return {
    dead: await add("Dora", "dead"),
    unknown: await add("Uma", "unknown"),
    arrived: await add("Arno", "confirmed"),
    spam: await add("Spam", undefined, { quarantined: true, suspicion: ["sent too fast"] }),
    plain: await add("Pia"),
  };
}
