/** Three servers on one PostgreSQL behind a proxy, one of them of the next version, one killed every few seconds. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openPostgresStore } from "../../server/leads/postgres-store.ts";
import type { TestPostgres } from "../leads/test-postgres.ts";
import { cheapHash } from "../server/site.ts";
import { type Machine, startMachine } from "./machine.ts";
import type { Proxy } from "./round-robin.ts";

export interface MachinesOptions {
  postgres: TestPostgres;
  startProxy: (ports: readonly number[]) => Promise<Proxy>;
  submissions: number;
  /** Milliseconds between the restart of a server and the next kill. */
  killEvery: number;
}

export interface MachinesResult {
  /** Number of acknowledged submissions: in the end, all of them. */
  answered: number;
  /** Names in acknowledged submissions that are not stored. */
  lost: readonly string[];
  /** Names that are stored more than once. */
  doubled: readonly string[];
  kills: number;
  /** Number of requests at an open gate, and how many of them found it shut. */
  asked: number;
  shut: number;
}

export async function runMachines(options: MachinesOptions): Promise<MachinesResult> {
  const { postgres, startProxy, submissions, killEvery } = options;
  const url = await postgres.createDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), "machines-"));
  const environment = (nth: number): Record<string, string> => ({
    DATABASE_URL: url,
    DATA_DIR: path.join(folder, String(nth)),
    CLOCK: JSON.stringify({ base: Date.now(), speed: 1, steps: [] }),
    TRUST_PROXY: "1",
    SUBMITS_PER_MINUTE: "1000000",
    SITE_VERSION: nth === 2 ? "2" : "1",
  });
  const store = await openPostgresStore({ url });
  await store.setGatePassword("club-access", cheapHash("open sesame"));
  const machines = await Promise.all([0, 1, 2].map((nth) => startMachine(environment(nth))));
  const proxy = await startProxy(machines.map(({ port }) => port));
  const answered = new Set<string>();
  let done = false;
  try {
    const cookie = await unlock(proxy);
    const killing = kill(machines, killEvery, () => done);
    const asking = askGate(proxy, cookie, () => done);
    await send(proxy, submissions, answered).finally(() => (done = true));
    const [kills, gate] = await Promise.all([killing, asking]);
    const kept = new Map<string, number>();
    for await (const { payload } of store.leads()) {
      const name = String(payload["name"]);
      kept.set(name, (kept.get(name) ?? 0) + 1);
    }
    return {
      answered: answered.size,
      lost: [...answered].filter((name) => !kept.has(name)),
      doubled: [...kept].flatMap(([name, count]) => (count > 1 ? [name] : [])),
      kills,
      ...gate,
    };
  } finally {
    await proxy.stop();
    await Promise.all(machines.map((machine) => machine.stop()));
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Kills one machine after the other. Resolves with the number of kills when all are running again. */
async function kill(machines: readonly Machine[], every: number, done: () => boolean): Promise<number> {
  let kills = 0;
  while (!done()) {
    await sleep(every);
    await machines[kills % machines.length]?.crash();
    kills += 1;
  }
  return kills;
}

/** Sends this many submissions concurrently, each until it is accepted: with the script's requests and as plain posts. */
async function send({ origin }: Proxy, count: number, answered: Set<string>): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      const nth = (next += 1);
      while (!(await post(origin, nth).catch(() => false))) await sleep(50);
      answered.add(nameOf(nth));
    }
  };
  await Promise.all(Array.from({ length: 12 }, work));
}

const nameOf = (nth: number): string => `Visitor ${nth}`;

/** A third each is sent from the older version's page, from the newer one's, and without script. */
async function post(origin: string, nth: number): Promise<boolean> {
  const older = { name: nameOf(nth), email: "ada@example.org", type: "inquiry" };
  const newer = { name: nameOf(nth), email: "ada@example.org", phone: "614 555 0100" };
  if (nth % 3 === 2) {
    const fields = { ...newer, _form: "inquiry", _version: "v2", _page: "/us/write" };
    const answer = await fetch(`${origin}/api/take`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(fields),
    });
    return answer.status === 303;
  }
  const [payload, version] = nth % 3 === 1 ? [older, "v1"] : [newer, "v2"];
  const headers = { "content-type": "application/json", "idempotency-key": `k${nth}`, "x-form": `inquiry@${version}` };
  const answer = await fetch(`${origin}/api/take`, { method: "POST", headers, body: JSON.stringify(payload) });
  return answer.ok;
}

async function unlock({ origin }: Proxy): Promise<string> {
  const answer = await ask(origin, "/api/verify-password", { pageName: "club-access", password: "open sesame" });
  const [cookie = ""] = answer.headers.getSetCookie();
  if (!answer.ok) throw new Error(`The gate answered ${answer.status}`);
  return cookie.split(";")[0] ?? "";
}

/** A visitor admitted by one server is admitted by all, including servers started since. */
async function askGate(
  { origin }: Proxy,
  cookie: string,
  done: () => boolean,
): Promise<{ asked: number; shut: number }> {
  let [asked, shut] = [0, 0];
  while (!done()) {
    await sleep(50);
    const answer = await ask(origin, "/api/check-auth", { pageName: "club-access" }, cookie).catch(() => undefined);
    if (!answer?.ok) continue;
    asked += 1;
    if (!((await answer.json()) as { authenticated: boolean }).authenticated) shut += 1;
  }
  return { asked, shut };
}

function ask(origin: string, address: string, body: object, cookie = ""): Promise<Response> {
  const headers = { "content-type": "application/json", cookie };
  return fetch(origin + address, { method: "POST", headers, body: JSON.stringify(body) });
}
