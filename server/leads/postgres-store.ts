/** PostgreSQL at its default durability; any number of processes share it. */
import { hash } from "node:crypto";
import { Pool, type PoolClient } from "pg";
import { partOf } from "../../engine/things/values.ts";
import { createFairQueue } from "../process/fair-queue.ts";
import { longestWait, whenFree } from "./busy.ts";
import { clocksOf, sharedClocks, type StoreClocks } from "./clocks.ts";
import { createStore } from "./create-store.ts";
import { beyondSql, type Dialect, type Engine, type Row, type SqlValue, type Task, type WordIndex } from "./engine.ts";
import { migratePostgres } from "./migrate-postgres.ts";
import { codeOf, runAgain } from "./run-again.ts";
import type { NewLead, Store } from "./store.ts";

/** How many of the nearest leads are searched for a word first: for a common word they are enough, and need no sorting. */
const nearest = [2000, 40_000];
/** With at least this many matches, a larger range may contain enough. */
const common = 50;

const words: WordIndex = {
  // One statement for all leads: each round trip to the database takes longer than the write itself.
  *write(leads) {
    const sql = `INSERT INTO lead_terms SELECT lead, array_to_tsvector(string_to_array(words, ' '))
      FROM json_to_recordset(CAST(? AS json)) AS given (lead BIGINT, words TEXT) ON CONFLICT DO NOTHING`;
    yield { sql, values: [JSON.stringify(leads)] };
  },
  erase: ({ lead }) => ({ sql: "DELETE FROM lead_terms WHERE lead = ?", values: [lead] }),
  async find({ words: sought, beyond, conditions: { sql, values }, limit }, engine) {
    const { than, order } = beyondSql[beyond.way];
    const wanted = sought.map((word) => `'${word}':*`).join(" & ");
    const has = "words @@ CAST(? AS tsquery)";
    const rest = `SELECT i.lead FROM s JOIN lead_index i ON i.lead = s.lead WHERE true${sql} ORDER BY i.lead ${order} LIMIT ?`;
    for (const number of nearest) {
      const near = `SELECT lead, words FROM lead_terms WHERE lead ${than} ? ORDER BY lead ${order} LIMIT ${number}`;
      const some = `WITH s AS (SELECT lead FROM (${near}) n WHERE ${has})`;
      const found = await engine.search(`${some} ${rest}`, beyond.lead, wanted, ...values, limit);
      if (found.length === limit) return found;
      if (found.length < common) break;
    }
    const all = `WITH s AS MATERIALIZED (SELECT lead FROM lead_terms WHERE lead ${than} ? AND ${has})`;
    return engine.search(`${all} ${rest}`, beyond.lead, wanted, ...values, limit);
  },
};

const dialect: Dialect = {
  skipLocked: "FOR UPDATE SKIP LOCKED",
  forUpdate: "FOR UPDATE",
  *lock(name) {
    yield { sql: "SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", values: [name] };
  },
  // From a sequence, which never goes back.
  nextNumber: "DEFAULT",
  // oxlint-disable-next-line require-yield -- Nothing is to be asked of the database.
  *keepLastNumber() {
    return undefined;
  },
  words,
};

/** The clock is the database's, shared by all processes, unless one is given. */
export interface PostgresStoreOptions extends Partial<StoreClocks> {
  /** postgres://user:password@host/database */
  url: string;
  /** Called when an idle connection breaks. Default: does nothing. */
  onError?: (error: Error) => void;
  /** Called on opening if this machine's clock, which is not used, is over a minute ahead of the database's or behind it: with the seconds. */
  onClock?: (seconds: number) => void;
  /** Milliseconds after which an unresponsive database counts as gone; three times as many for large queries. Default: 15,000. */
  silence?: number;
}

/** The connections of one process. */
const connections = 16;

/** Leads stored at a time, so that a page behind a gate gets a connection too; senders take turns. */
const leadsAtOnce = { atOnce: connections - 4, most: 5000, longest: 2 * longestWait };

/** Opens the store in a PostgreSQL database and migrates it. Rejects when the database cannot be reached. */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const engine = await openPostgresEngine(options);
  const ahead = Math.round((Date.now() - engine.clocks.now().getTime()) / 1000);
  if (Math.abs(ahead) > 60) options.onClock?.(ahead);
  const store = createStore(engine, options.now ? clocksOf(options) : engine.clocks);
  const senders = createFairQueue(leadsAtOnce);
  const from = ({ network, turn = "" }: NewLead): string => network?.name ?? turn;
  return { ...store, add: (lead) => senders.run(from(lead), () => store.add(lead)) };
}

/** Connects and migrates the database. Each transaction reports the database's time, and so does a query every minute. */
export async function openPostgresEngine(options: PostgresStoreOptions): Promise<Engine & { clocks: StoreClocks }> {
  const { url, onError, silence = 15_000 } = options;
  const clocks = sharedClocks(options.elapsed);
  const connectionTimeoutMillis = Math.min(5000, silence);
  const waits = { connectionTimeoutMillis, statement_timeout: 30_000, query_timeout: 3 * silence };
  // Otherwise the locks of a machine that hangs in a transaction, or has lost its network, last until TCP gives up: for hours.
  const idle = { idle_in_transaction_session_timeout: 2 * silence };
  const pool = new Pool({ connectionString: url, max: connections, keepAlive: true, ...waits, ...idle });
  // Without listeners on idle connections and on those in use, a server that goes away would end this process.
  pool.on("error", (error) => onError?.(error));
  /** Connections that the database has opened; the pool's count includes those it is still requesting. */
  let given = 0;
  pool.on("connect", (client) => {
    given += 1;
    client.on("error", () => undefined);
  });
  pool.on("remove", () => (given -= 1));
  const soon = { query_timeout: silence };
  /** Each connection that the database refuses costs it a process, so for a second all callers share the open ones. */
  const waitForGiven = (): true => {
    pool.options.max = Math.max(1, given);
    setTimeout(() => (pool.options.max = connections), 1000).unref();
    return true;
  };
  const whenRoom = <Result>(work: () => Promise<Result>): Promise<Result> =>
    whenFree(work, (error) => codeOf(error) === "53300" && waitForGiven());
  const ask = async (most: object, sql: string, values: readonly SqlValue[]): Promise<readonly Row[]> =>
    (await whenRoom(() => pool.query<Row>({ text: named(sql).text, values: [...values], ...most }))).rows;
  const listen = async (asker: Pool | PoolClient, before = "SELECT"): Promise<void> => {
    const asked = clocks.elapsed();
    const text = `${before}; SELECT extract(epoch FROM clock_timestamp()) * 1000 AS time`;
    const said: unknown = await asker.query({ text, ...soon });
    clocks.hear(Number(partOf(said, ["1", "rows", "0", "time"])), asked);
  };
  try {
    await migratePostgres(pool);
    await listen(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listening = setInterval(() => void listen(pool).catch(() => undefined), 60_000).unref();
  return {
    clocks,
    dialect,
    run: (task) => whenRoom(() => runAgain(() => runOnce(pool, task, (client) => listen(client, "BEGIN")))),
    read: (sql, ...values) => ask(soon, sql, values),
    // The work is done in another process anyway.
    search: (sql, ...values) => ask({}, sql, values),
    // Deleted data is gone after the next vacuum, which PostgreSQL runs by itself.
    forget: () => Promise.resolve(),
    async close() {
      clearInterval(listening);
      if (!pool.ended) await pool.end();
    },
  };
}

type Begin = (client: PoolClient) => Promise<unknown>;

async function runOnce<Result>(pool: Pool, task: () => Task<Result>, begin: Begin): Promise<Result> {
  const client = await pool.connect();
  try {
    await begin(client);
    const result = await finish(client, task());
    await client.query("COMMIT");
    client.release();
    return result;
  } catch (error) {
    // Whatever state the connection is in, discarding it rolls everything back.
    client.release(true);
    throw error;
  }
}

async function finish<Result>(client: PoolClient, task: Task<Result>): Promise<Result> {
  let step = task.next();
  while (!step.done) {
    const { sql, values } = step.value;
    const { rows } = await client.query<Row>({ ...named(sql), values: [...values] });
    step = task.next(rows);
  }
  return step.value;
}

const known = new Map<string, { name: string; text: string }>();

/**
 * Numbers the parameters (no statement has a question mark that means anything else) and names the statement, so that the server keeps its
 * plan. The name is a hash of the text: behind a connection pooler, all processes find the same statement, whoever prepared it.
 */
function named(sql: string): { name: string; text: string } {
  const before = known.get(sql);
  if (before) return before;
  const text = sql.split("?").reduce((numbered, part, at) => `${numbered}$${at}${part}`);
  const made = { name: `s${hash("sha256", text).slice(0, 22)}`, text };
  known.set(sql, made);
  return made;
}
