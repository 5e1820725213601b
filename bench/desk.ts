/**
 * The desk with 200,000 leads, in SQLite and PostgreSQL: how long the inbox takes at the server with each filter, beside a
 * plain query by the same key, and what is left of the rate of submissions while people work at the desk.
 *
 * `npm run bench -- desk`; `node bench/desk.ts LEADS sqlite|postgres` for another number of leads, and for one of the two.
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
/** The most milliseconds of a page of the inbox and of one of figures, in 95 of 100 cases; the least share of the rate of submissions. */
const limits = { page: 200, figures: 500, share: 0.9 };
const tries = 40;
/** Forms that are sent in one measurement. */
const submissions = 1500;
/** People who work at the desk, and the milliseconds that each looks at a page. */
const people = 5;
const reading = 1000;

/** What is looked for. All leads wait, so most states and statuses are those of none, and all have to be looked at. */
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

/** The pages of figures: their address, and what stands for it in the list. */
const periods = ["7", "30", "90", "all"];

interface World {
  engine: Engine;
  /** What the database does by itself within a minute, done before anything is measured. */
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

/** Somebody who is signed in: gets a page below /_desk, and resolves with the milliseconds that it took. */
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

/** The rate of submissions alone and beside people at the desk, by turns: a slow moment of the machine spoils one pair. */
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

/** People who choose a filter, look for a while and choose the next. Resolves, once they were told to go, when they have. */
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

// Told to end, it ends its server and its database as well.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

// One after the other; what ends one with an error does not take the other's figures away.
for (const [name, open] of [["SQLite", openSqliteWorld] as const, ["PostgreSQL", openPostgresWorld] as const]) {
  if (asked !== undefined && !name.toLowerCase().startsWith(asked)) continue;
  const kept = await measure(name, open).catch((error: unknown) => {
    console.error(`${name} could not be measured:`, error);
    return false;
  });
  if (!kept) process.exitCode = 1;
}
