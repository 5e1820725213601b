/**
 * Benchmarks the desk with 200,000 leads in SQLite and PostgreSQL: the server's time for the inbox with each filter, compared
 * with a plain query by the same key, and the share of the submission rate that remains while people work at the desk. `npm run
 * bench -- desk`; `node bench/desk.ts LEADS sqlite|postgres` runs with another number of leads, and on one of the two
 * databases.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { openPostgresEngine } from "../server/leads/postgres-store.ts";
import { openSqliteEngine } from "../server/leads/sqlite-engine.ts";
import { createStore } from "../server/leads/create-store.ts";
import { clocksOf } from "../server/leads/clocks.ts";
import type { Engine } from "../server/leads/engine.ts";
import { startPostgres } from "../test/leads/test-postgres.ts";
import { fillStore } from "./desk/fill-store.ts";
import { median } from "./http/contestant.ts";
import { sendMany } from "./submit/send-many.ts";
import { startSmallServer, type SmallServer } from "./submit/start-small-server.ts";

const amount = Number(process.argv[2] ?? 200_000);
const asked = process.argv[3];
/** Maximum milliseconds at the 95th percentile for a page of the inbox and a page of figures; minimum share of the submission rate. */
const limits = { page: 200, figures: 500, share: 0.9 };
const tries = 40;
/** Submissions in one measurement. */
const submissions = 1500;
/** Number of people at the desk, and the milliseconds that each spends looking at a page. */
const people = 5;
const reading = 1000;

/** The filters and searches. All leads wait, so most states and statuses match none, which makes the query scan all leads. */
const searches: readonly (readonly [name: string, asked: string])[] = [
  ["first page", ""],
  ["a form", "form=news"],
  ["no such form", "form=nothing"],
  ["quarantine", "quarantined=yes"],
  ["the oldest days", "until=2026-01-02"],
  ["on its way: all", "state=pending"],
  ["arrived: none", "state=confirmed"],
  ["failed: none", "state=dead"],
  ["status done: none", "status=done"],
  ["form, state and status", "form=news&state=sent&status=working"],
  ["a word in all", "text=example"],
  ["its beginning", "text=exampl"],
  ["one letter", "text=e"],
  ["a name in one of six", "text=dora"],
  ["two names, never together", "text=dora+finn"],
  ["a rare name", "text=mabac"],
  ["a word in none", "text=zzz"],
  ["a word in all, a state of none", "text=example&state=confirmed"],
  ["a page", "page=contact"],
  ["a page of none, a word in all", "page=home&text=example"],
];

/** The periods of the pages of figures, each used in the address and as the label in the output. */
const periods = ["7", "30", "90", "all"];

interface World {
  engine: Engine;
  /** Does what the database would do by itself within a minute; called before anything is measured. */
  settle: () => Promise<unknown>;
  env: Readonly<Record<string, string>>;
  close: () => Promise<void>;
}

async function openSqliteWorld(): Promise<World> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-desk-"));
  const engine = openSqliteEngine(path.join(folder, "leads.sqlite"));
  const close = async (): Promise<void> => {
    await engine.close();
    rmSync(folder, { recursive: true });
  };
  return { engine, env: { DATA_DIR: folder }, settle: () => Promise.resolve(), close };
}

async function openPostgresWorld(): Promise<World> {
  const database = await startPostgres();
  const url = await database.createDatabase();
  const engine = await openPostgresEngine({ url });
  const close = async (): Promise<void> => {
    await engine.close();
    await database.stop();
  };
  return { engine, env: { DATABASE_URL: url }, settle: () => engine.read("ANALYZE"), close };
}

/** A signed-in user: gets a page below /_desk, and resolves with the milliseconds that it took. */
type Visitor = (path: string) => Promise<number>;

async function enter(engine: Engine, server: SmallServer): Promise<Visitor> {
  const store = createStore(engine, clocksOf({}));
  const email = "ada@example.org";
  const account = (await store.accounts.find(email)) ?? (await store.accounts.add(email, "reader"));
  const cookie = `desk=${await store.sessions.open(account?.id ?? "")}`;
  return async (path) => {
    const start = performance.now();
    const answer = await fetch(`${server.address}/_desk${path}`, { headers: { cookie }, redirect: "manual" });
    await answer.text();
    if (answer.status !== 200) throw new Error(`The desk answered ${answer.status}.`);
    return performance.now() - start;
  };
}

async function measurePages(visitor: Visitor, engine: Engine): Promise<boolean> {
  let kept = true;
  const plain = async (): Promise<number> => {
    const start = performance.now();
    await engine.read("SELECT * FROM leads WHERE form = 'news' AND quarantined = 0 ORDER BY seq DESC LIMIT 50");
    return performance.now() - start;
  };
  const base = median(await timesOf(plain));
  console.log(`a plain indexed query of 50 leads: ${base.toFixed(1)} ms`);
  console.log(`${"".padEnd(32)}   median      95th   of plain`);
  const pages = [
    ...searches.map(([name, filter]) => ({ name, path: `?${filter}`, most: limits.page })),
    ...periods.map((days) => ({ name: `figures, ${days}`, path: `/figures?days=${days}`, most: limits.figures })),
  ];
  for (const { name, path: address, most } of pages) {
    const times = (await timesOf(() => visitor(address))).toSorted((a, b) => a - b);
    const worst = times[Math.ceil(times.length * 0.95) - 1] ?? Infinity;
    if (worst > most) kept = false;
    const cells = [median(times), worst].map((time) => `${time.toFixed(1)} ms`.padStart(9));
    console.log(`${name.padEnd(32)}${cells.join(" ")} ${(median(times) / base).toFixed(1).padStart(10)}`);
  }
  return kept;
}

async function timesOf(act: () => Promise<number>): Promise<number[]> {
  await act();
  const times: number[] = [];
  for (let nth = 0; nth < tries; nth += 1) times.push(await act());
  return times;
}

/** Measures the submission rate alone and with people at the desk in alternation, so that a slow moment of the machine spoils one pair. */
async function measureSubmissions(visitor: Visitor, { address }: SmallServer): Promise<boolean> {
  const rate = async (): Promise<number> => {
    const start = performance.now();
    await sendMany(address, 16, submissions);
    return submissions / ((performance.now() - start) / 1000);
  };
  await rate();
  const shares: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const alone = await rate();
    const stop = workAtDesk(visitor);
    const beside = await rate();
    await stop();
    shares.push(beside / alone);
  }
  const share = median(shares);
  const all = shares.map((each) => each.toFixed(2)).sort();
  console.log(`submissions beside ${people} people at the desk: ${share.toFixed(2)} of the rate (${all.join(", ")})`);
  return share >= limits.share;
}

/** Simulates people who choose a filter, look a while and choose the next. The returned function stops them and resolves when they have. */
function workAtDesk(visitor: Visitor): () => Promise<void> {
  const gone = new AbortController();
  const work = async (nth: number): Promise<void> => {
    for (let at = nth; !gone.signal.aborted; at += people) {
      await visitor(`?${searches[at % searches.length]?.[1] ?? ""}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, reading);
        gone.signal.addEventListener("abort", () => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  };
  const working = Array.from({ length: people }, (_, nth) => work(nth * 4));
  return async () => {
    gone.abort();
    await Promise.all(working);
  };
}

async function measure(name: string, open: () => Promise<World>): Promise<boolean> {
  const { engine, env, settle, close } = await open();
  try {
    const filled = await secondsOf(() => fillStore(engine, amount));
    await settle();
    const { inbox, figures } = createStore(engine, clocksOf({}));
    const written = await secondsOf(() => inbox.prepareSearch());
    const counted = await secondsOf(() => figures.prepare());
    await settle();
    console.log(`${name}, ${amount} leads: filled in ${filled}, words written in ${written}, counted in ${counted}`);
    const server = await startSmallServer("durable", env);
    try {
      const visitor = await enter(engine, server);
      const fast = await measurePages(visitor, engine);
      const apart = await measureSubmissions(visitor, server);
      return fast && apart;
    } finally {
      await server.stop();
    }
  } finally {
    await close();
  }
}

async function secondsOf(work: () => Promise<void>): Promise<string> {
  const start = performance.now();
  await work();
  return `${((performance.now() - start) / 1000).toFixed(0)} s`;
}

// A termination signal also stops the server and the database that this process started.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

// One after the other; an error in one does not lose the figures of the other.
for (const [name, open] of [["SQLite", openSqliteWorld] as const, ["PostgreSQL", openPostgresWorld] as const]) {
  if (asked !== undefined && !name.toLowerCase().startsWith(asked)) continue;
  const kept = await measure(name, open).catch((error: unknown) => {
    console.error(`${name} could not be measured:`, error);
    return false;
  });
  if (!kept) process.exitCode = 1;
}
