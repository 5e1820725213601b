/** The leads as people at the desk read them: newest first, one page at a time, with what was noted about each. */
import { createFairQueue } from "../process/fair-queue.ts";
import { type FreshLead, readFresh, stateBits } from "./arrivals.ts";
import { keepUp } from "./catch-up.ts";
import { spanBetween } from "./days.ts";
import { type Beyond, beyondSql, type Engine, type Row, type Statement, type WordSearch } from "./engine.ts";
import { type LeadStatus, leadStatuses } from "./lead-marks.ts";
import { inTurns, type Sought, soughtWords, wordsOfLead, writeWords, writtenUntil } from "./lead-words.ts";
import { inPieces, pieceSql } from "./pieces.ts";
import { deliveryOf, leadOf, selectDeliveries } from "./read-leads.ts";
import type { Delivery, DeliveryState, Lead } from "./store.ts";
import { countHeld } from "./stuck.ts";

/** Which leads to show; absent conditions do not filter. Each word of `text` must be the prefix of a word of the answers. */
export interface InboxFilter extends Sought {
  /** True for the leads that look like spam, false for all others. */
  quarantined: boolean;
  form?: string;
  /** Received on or after this day (`2026-03-01`), or at or after this time (ISO 8601, UTC). */
  from?: string;
  /** Received on or before this day, or before this time. */
  until?: string;
  /** The time zone of these days. Default: UTC. */
  zone?: string;
  /** At least one delivery is in this state. */
  state?: DeliveryState;
  status?: LeadStatus;
}

export interface InboxLead extends Lead {
  /** Increases with each lead. */
  seq: number;
  status: LeadStatus;
  /** Whether the requesting account has viewed it. */
  seen: boolean;
}

export interface InboxPage {
  leads: readonly InboxLead[];
  /** Pass this as `before` to get the next page; undefined when there is none. */
  before: number | undefined;
  /** How many leads match from this page on, counted up to `mostCounted`, and one more when there are more. */
  count: number;
}

/** The most leads that are counted. */
export const mostCounted = 1000;

export interface Inbox {
  /** One page of matching leads, as an account sees them. */
  page(filter: InboxFilter, account: string, limit: number, before?: number): Promise<InboxPage>;
  find(id: string, account: string): Promise<InboxLead | undefined>;
  /** How many leads match, without a limit; what is searched for is ignored. `account`: who asks, as for `all`. */
  count(filter: InboxFilter, account?: string): Promise<number>;
  /** The ids of the matching leads next to one (by its number), on either side. */
  neighbours(filter: InboxFilter, seq: number, account?: string): Promise<Partial<Record<Beyond["way"], string>>>;
  /**
   * All matching leads, newest first. `account`: whose share of the search queue is used; default: the program's own.
   * `until`: the number of the last lead to include; default: none, which also includes leads that arrive meanwhile.
   */
  all(filter: InboxFilter, account?: string, until?: number): AsyncIterable<InboxLead>;
  /** The forms that have leads. */
  forms(): Promise<readonly string[]>;
  /** The leads after a number, newest first, to announce to open inboxes. `words`: whether filters search for words. */
  arrivals(asked: { after: number; limit: number; words: boolean }): Promise<readonly FreshLead[]>;
  /** How many leads are quarantined as spam. */
  held(): Promise<number>;
  /** The number of the newest lead; 0 when there is none. */
  newest(): Promise<number>;
  /** Indexes the words of leads received since the last search. Resolves when all can be found; one run at a time. */
  prepareSearch(): Promise<void>;
}

/** Leads per query when all leads are read. */
const piece = 500;

/** How many leads without indexed words a search looks through, in all and in memory at a time. */
const mostUnwritten = { all: 1000, atOnce: 20 };

/** Searches that may wait. One more replaces a waiting one of an account with more of them, or is rejected. */
const mostWaiting = 200;

/** Creates the inbox of a store. */
export function createInbox(engine: Engine, now: () => Date): Inbox {
  const turns = createFairQueue({ atOnce: 3, most: mostWaiting });
  const search = (asked: Asked): Promise<number[]> => turns.run(asked.account, () => numbersOf(engine, asked));
  const lookUp = async (filter: InboxFilter, account: string, limit: number, before: number) => {
    const beyond = { lead: before, way: "older" } as const;
    const found = await search({ filter, account, beyond, limit: Math.max(limit, mostCounted) + 1 });
    const leads = leadsOf(engine, found.slice(0, limit), account);
    return { leads, before: found.length > limit ? found[limit - 1] : undefined, count: found.length };
  };
  return {
    async page(filter, account, limit, before = Number.MAX_SAFE_INTEGER) {
      const found = await lookUp(filter, account, limit, before);
      const leads: InboxLead[] = [];
      for await (const lead of found.leads) leads.push(lead);
      return { ...found, leads };
    },
    async find(id, account) {
      const [row] = await engine.read("SELECT seq FROM leads WHERE id = ?", id);
      return row && (await leadsOf(engine, [Number(row["seq"])], account).next()).value;
    },
    async count(filter, account = "") {
      const { sql, values } = conditionsOf(filter);
      const sum = `SELECT count(*) AS count FROM lead_index i WHERE true${sql}`;
      const [row] = await turns.run(account, () => engine.search(sum, ...values));
      return Number(row?.["count"]);
    },
    async neighbours(filter, seq, account = "") {
      const [newer, older] = await Promise.all(
        (["newer", "older"] as const).map(async (way) => {
          const [lead] = await search({ filter, account, beyond: { lead: seq, way }, limit: 1 });
          const [row] = lead === undefined ? [] : await engine.read("SELECT id FROM leads WHERE seq = ?", lead);
          return row && String(row["id"]);
        }),
      );
      return { ...(newer !== undefined && { newer }), ...(older !== undefined && { older }) };
    },
    async *all(filter, account = "", until = Number.MAX_SAFE_INTEGER - 1) {
      for (let before: number | undefined = until + 1; before !== undefined;) {
        const next: Awaited<ReturnType<typeof lookUp>> = await lookUp(filter, account, piece, before);
        yield* next.leads;
        before = next.before;
      }
    },
    async forms() {
      const found: string[] = [];
      for (let last = ""; ;) {
        const [row] = await engine.read("SELECT min(form) AS form FROM leads WHERE form > ?", last);
        if (typeof row?.["form"] !== "string") return found;
        found.push((last = row["form"]));
      }
    },
    held: () => countHeld(engine),
    arrivals: (asked) => readFresh(engine, asked),
    async newest() {
      const [row] = await engine.read("SELECT max(seq) AS seq FROM leads");
      return Number(row?.["seq"] ?? 0);
    },
    prepareSearch: keepUp(() => writeWords(engine, now)),
  };
}

interface Asked extends Pick<WordSearch, "beyond" | "limit"> {
  /** The account that searches. */
  account: string;
  filter: InboxFilter;
}

/** Returns the numbers of the matching leads, nearest first. */
async function numbersOf(engine: Engine, { filter, beyond, limit }: Asked): Promise<number[]> {
  const search = { words: soughtWords(filter), conditions: conditionsOf(filter), beyond, limit };
  const { sql, values } = search.conditions;
  if (search.words.length === 0) {
    const { than, order } = beyondSql[beyond.way];
    // Fast however few match: reading 200,000 short rows in order takes about ten milliseconds, and nothing needs sorting.
    const all = `SELECT i.lead FROM lead_index i WHERE i.lead ${than} ?${sql} ORDER BY i.lead ${order} LIMIT ?`;
    return numbersIn(await engine.search(all, beyond.lead, ...values, limit));
  }
  const last = await writtenUntil(engine);
  const isOlder = beyond.way === "older";
  const parts = [
    (most: number) => unwritten(engine, { ...search, limit: most }, last),
    async (most: number) => {
      const lead = isOlder ? Math.min(beyond.lead, last + 1) : beyond.lead;
      return numbersIn(
        await engine.dialect.words.find({ ...search, beyond: { ...beyond, lead }, limit: most }, engine),
      );
    },
  ];
  const found: number[] = [];
  for (const part of isOlder ? parts : parts.toReversed()) {
    if (found.length < limit) found.push(...(await part(limit - found.length)));
  }
  return found;
}

function numbersIn(rows: readonly Row[]): number[] {
  return rows.map((row) => Number(row["lead"]));
}

/** Searches the leads whose words are not indexed yet. */
async function unwritten(engine: Engine, search: WordSearch, last: number): Promise<number[]> {
  const { words, conditions, beyond, limit } = search;
  if (beyond.way === "older" && beyond.lead <= last) return [];
  const { than, order } = beyondSql[beyond.way];
  const most = mostUnwritten.atOnce;
  const which = `SELECT i.lead AS seq FROM lead_index i
    WHERE i.lead ${than} ? AND i.lead > ?${conditions.sql} ORDER BY i.lead ${order} LIMIT ${most}`;
  const asked = { sql: pieceSql("payload", which, order), most, by: "search" } as const;
  const found: number[] = [];
  let looked = 0;
  for await (const rows of inPieces(engine, asked, beyond.lead, last, ...conditions.values)) {
    for await (const row of inTurns(rows)) {
      if (wordsOfLead(String(row["payload"]))(words) && found.push(Number(row["seq"])) === limit) return found;
    }
    if ((looked += rows.length) >= mostUnwritten.all) break;
  }
  return found;
}

function conditionsOf({ quarantined, form, state, status, ...days }: InboxFilter): Statement {
  const { from, until } = spanBetween(days);
  const asked = { "form =": form, "status =": status, "received_at >=": from, "received_at <": until };
  const given = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  const inState = state === undefined ? "" : ` AND i.states & ${stateBits[state]} <> 0`;
  // A quarantined lead is not being delivered.
  const moves = state === "pending" ? " AND i.quarantined = 0" : "";
  return {
    sql: ` AND i.quarantined = ${quarantined ? 1 : 0}${inState}${moves}${given.map(({ name }) => ` AND i.${name} ?`).join("")}`,
    values: given.map(({ value }) => value),
  };
}

async function* leadsOf(engine: Engine, seqs: readonly number[], asks: string): AsyncGenerator<InboxLead, undefined> {
  if (seqs.length === 0) return;
  const places = seqs.map(() => "?").join(", ");
  const sql = pieceSql(
    `id, form, form_version, received_at, payload, quarantined, status,
     CASE WHEN EXISTS (SELECT 1 FROM desk_seen WHERE lead = leads.id AND account = ?) THEN 1 ELSE 0 END AS seen`,
    `SELECT seq FROM leads WHERE seq < ? AND seq IN (${places})`,
    "DESC",
  );
  for await (const rows of inPieces(engine, { sql, most: Infinity }, Number.MAX_SAFE_INTEGER, ...seqs, asks)) {
    const ways = await engine.read(
      `${selectDeliveries} WHERE lead IN (${places}) ORDER BY destination`,
      ...rows.map((row) => String(row["id"])),
      // Padded to the same number of placeholders, so that there are few different statements.
      ...Array.from({ length: seqs.length - rows.length }, () => ""),
    );
    const byLead = Map.groupBy(ways, (row) => String(row["lead"]));
    for (const row of rows) yield inboxLeadOf(row, (byLead.get(String(row["id"])) ?? []).map(deliveryOf));
  }
}

function inboxLeadOf(row: Row, deliveries: readonly Delivery[]): InboxLead {
  return {
    ...leadOf(row, deliveries),
    seq: Number(row["seq"]),
    status: leadStatuses.find((status) => status === row["status"]) ?? "new",
    seen: Number(row["seen"]) === 1,
  };
}
