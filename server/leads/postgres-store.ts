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

/** Leads among which a word is looked for first: of a common one there are enough, and they need no sorting. */
const nearest = [2000, 40_000];
/** When so many have it, there may be enough among more. */
const common = 50;

const words: WordIndex = {
  // One statement for all of them: each way to the database takes longer than what it writes.
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
  // A sequence's, which never goes back.
  nextNumber: "DEFAULT",
  // oxlint-disable-next-line require-yield -- Nothing is to be asked of the database.
  *keepLastNumber() {
    return undefined;
  },
  words,
};

/** The time is the database's, which all its processes go by, unless a clock is given. */
export interface PostgresStoreOptions extends Partial<StoreClocks> {
  /** postgres://user:password@host/database */
  url: string;
  /** Told of connections that broke while nobody used them. Default: nobody is told. */
  onError?: (error: Error) => void;
  /** Told at the opening when this machine's clock, which does not count, is over a minute ahead of the database's, or behind: by how many seconds. */
  onClock?: (seconds: number) => void;
  /** Milliseconds after which a database that says nothing counts as gone; thrice as many where much is asked. Default: 15,000. */
  silence?: number;
}

/** Connections that a process has. */
const connections = 16;

/** Leads that are stored at a time, so that a page behind a gate finds a connection too; senders take turns for them. */
const leadsAtOnce = { atOnce: connections - 4, most: 5000, longest: 2 * longestWait };

/** Opens the store in a PostgreSQL database, brought to the present shape. Rejects when it cannot be reached. */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const engine = await openPostgresEngine(options);
  const ahead = Math.round((Date.now() - engine.clocks.now().getTime()) / 1000);
  if (Math.abs(ahead) > 60) options.onClock?.(ahead);
  const store = createStore(engine, options.now ? clocksOf(options) : engine.clocks);
  const senders = createFairQueue(leadsAtOnce);
  const from = ({ network, turn = "" }: NewLead): string => network?.name ?? turn;
  return { ...store, add: (lead) => senders.run(from(lead), () => store.add(lead)) };
}

/** Connects, and brings the database to the present shape. Each transaction tells the time there, and each minute does. */
export async function openPostgresEngine(options: PostgresStoreOptions): Promise<Engine & { clocks: StoreClocks }> {
  const { url, onError, silence = 15_000 } = options;
  const clocks = sharedClocks(options.elapsed);
  const connectionTimeoutMillis = Math.min(5000, silence);
  const waits = { connectionTimeoutMillis, statement_timeout: 30_000, query_timeout: 3 * silence };
  // What a machine locked that hangs in a transaction, or whose network was cut, would else be locked until TCP gives it up: for hours.
  const idle = { idle_in_transaction_session_timeout: 2 * silence };
  const pool = new Pool({ connectionString: url, max: connections, keepAlive: true, ...waits, ...idle });
  // Without listeners, of idle connections and of those in use, a server that goes away would end this process.
  pool.on("error", (error) => onError?.(error));
  /** Connections that the database has given: the pool counts those too that it is asking for. */
  let given = 0;
  pool.on("connect", (client) => {
    given += 1;
    client.on("error", () => undefined);
  });
  pool.on("remove", () => (given -= 1));
  const soon = { query_timeout: silence };
  /** Each connection that the database refuses costs it a process: for a second all wait for those that there are. */
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
    // What is deleted is gone at the next vacuum, which PostgreSQL does by itself.
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
    // Wherever it leads and whatever it was doing: it is thrown away, which undoes all of it.
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
 * Its parameters numbered, as no question mark means anything else, and with a name: the server keeps the plan. The text makes
 * the name: what shares its connections among several processes finds the same statement behind it, whoever prepared it.
 */
function named(sql: string): { name: string; text: string } {
  const before = known.get(sql);
  if (before) return before;
  const text = sql.split("?").reduce((numbered, part, at) => `${numbered}$${at}${part}`);
  const made = { name: `s${hash("sha256", text).slice(0, 22)}`, text };
  known.set(sql, made);
  return made;
}
