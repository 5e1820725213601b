/** Leads as people at the desk read them: the newest first, a page at a time, with what was noted beside them. */
import { keepUp } from "./catch-up.ts";
import type { Engine, Row, SqlValue, Statement } from "./engine.ts";
import { type LeadStatus, leadStatuses } from "./lead-marks.ts";
import { hasWords, searchedWords, leadWords, writeWords, writtenUntil } from "./lead-words.ts";
import { deliveryOf, leadOf } from "./read-leads.ts";
import type { Delivery, DeliveryState, Lead } from "./store.ts";

/** Which leads are shown; what is absent does not matter. */
export interface InboxFilter {
  /** Those that look like spam, or all others. */
  quarantined: boolean;
  form?: string;
  /** ISO 8601, UTC: received at or after. */
  from?: string;
  /** ISO 8601, UTC: received before. */
  until?: string;
  /** At least one delivery is in this state. */
  state?: DeliveryState;
  status?: LeadStatus;
  /** What somebody typed: each word has to begin a word of the answers. */
  text?: string;
}

export interface InboxLead extends Lead {
  /** Grows from lead to lead. */
  seq: number;
  status: LeadStatus;
  /** Whether the account that asks has looked at it. */
  seen: boolean;
}

export interface InboxPage {
  leads: readonly InboxLead[];
  /** What to ask with for those that follow; undefined when there are none. */
  before: number | undefined;
}

export interface Inbox {
  /** A page of the leads that an account sees. */
  page(filter: InboxFilter, account: string, limit: number, before?: number): Promise<InboxPage>;
  find(id: string, account: string): Promise<InboxLead | undefined>;
  /** All leads that the filter lets through, the newest first. */
  all(filter: InboxFilter): AsyncIterable<InboxLead>;
  /** The forms that leads are of. */
  forms(): Promise<readonly string[]>;
  /** The number of the newest lead; 0 when there is none. */
  newest(): Promise<number>;
  /** Writes the words of leads that came since somebody searched. Resolves when all can be found; one at a time works. */
  prepareSearch(): Promise<void>;
}

/** Leads that are read at a time where all are read. */
const piece = 200;

/** Leads whose words are not written yet that a search looks through. */
const mostUnwritten = 2000;

/** Milliseconds by which the clocks of several machines may differ: numbers follow the time of receipt no closer. */
const slack = 600_000;

/** The inbox of a store. */
export function createInbox(engine: Engine, now: () => Date): Inbox {
  const page: Inbox["page"] = async (filter, account, limit, before = Number.MAX_SAFE_INTEGER) => {
    const words = searchedWords(filter.text ?? "");
    const found = words.length === 0 ? [] : await unwritten(engine, { filter, words, before, limit: limit + 1 });
    const until = words.length === 0 ? before : Math.min(before, (await writtenUntil(engine)) + 1);
    const wanted = limit + 1 - found.length;
    if (wanted > 0) found.push(...(await numbersOf(engine, { filter, words, before: until, limit: wanted })));
    const leads = await readNumbers(engine, found.slice(0, limit), account);
    return { leads, before: found.length > limit ? found[limit - 1] : undefined };
  };
  return {
    page,
    async find(id, account) {
      const [row] = await engine.read("SELECT seq FROM leads WHERE id = ?", id);
      const [lead] = row ? await readNumbers(engine, [Number(row["seq"])], account) : [];
      return lead;
    },
    async *all(filter) {
      for (let before: number | undefined = Number.MAX_SAFE_INTEGER; before !== undefined;) {
        const next: InboxPage = await page(filter, "", piece, before);
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
    async newest() {
      const [row] = await engine.read("SELECT max(seq) AS seq FROM leads");
      return Number(row?.["seq"] ?? 0);
    },
    prepareSearch: keepUp(() => writeWords(engine, now)),
  };
}

/** A piece of a search. */
interface Sought {
  filter: InboxFilter;
  words: readonly string[];
  before: number;
  limit: number;
}

/** The numbers of leads that fit, the newest first. */
async function numbersOf(engine: Engine, { filter, words, before, limit }: Sought): Promise<number[]> {
  const conditions = [...(await conditionsOf(engine, filter)), ...words.map(hasWord)];
  const rows = await engine.read(
    `SELECT seq FROM leads WHERE seq < ?${conditions.map(({ sql }) => ` AND ${sql}`).join("")} ORDER BY seq DESC LIMIT ?`,
    before,
    ...conditions.flatMap(({ values }) => values),
    limit,
  );
  return rows.map((row) => Number(row["seq"]));
}

/** Later in the order of texts than anything that continues a word. */
const afterWords = "\u{10FFFF}";

function hasWord(word: string): Statement {
  return {
    sql: "seq IN (SELECT lead FROM lead_words WHERE word >= ? AND word < ?)",
    values: [word, word + afterWords],
  };
}

/** Of the leads whose words are not written yet, those that are searched for. */
async function unwritten(engine: Engine, { filter, words, before, limit }: Sought): Promise<number[]> {
  const last = await writtenUntil(engine);
  if (before <= last) return [];
  const conditions = await conditionsOf(engine, filter);
  const rows = await engine.read(
    `SELECT seq, payload FROM leads WHERE seq > ? AND seq < ?${conditions.map(({ sql }) => ` AND ${sql}`).join("")}
     ORDER BY seq DESC LIMIT ${mostUnwritten}`,
    last,
    before,
    ...conditions.flatMap(({ values }) => values),
  );
  const found = rows.filter((row) => hasWords(leadWords(String(row["payload"])), words));
  return found.slice(0, limit).map((row) => Number(row["seq"]));
}

/** Fixed words, not values: so the planner sees that the small indexes fit. */
const stateConditions: Readonly<Record<DeliveryState, string>> = {
  pending: `id IN (SELECT lead FROM deliveries WHERE lane IN (SELECT name FROM lanes)
    AND state = 'pending' AND due_at IS NOT NULL)`,
  unknown: stuck("unknown"),
  dead: stuck("dead"),
  dropped: stuck("dropped"),
  sent: "EXISTS (SELECT 1 FROM deliveries WHERE lead = leads.id AND state = 'sent')",
  confirmed: "EXISTS (SELECT 1 FROM deliveries WHERE lead = leads.id AND state = 'confirmed')",
};

function stuck(state: "unknown" | "dead" | "dropped"): string {
  return `id IN (SELECT lead FROM deliveries WHERE state IN ('unknown', 'dead', 'dropped') AND state = '${state}')`;
}

async function conditionsOf(engine: Engine, filter: InboxFilter): Promise<readonly Statement[]> {
  const { quarantined, form, from, until, state, status } = filter;
  const conditions: Statement[] = [{ sql: `quarantined = ${quarantined ? 1 : 0}`, values: [] }];
  const add = (sql: string, ...values: SqlValue[]): void => void conditions.push({ sql, values });
  if (form !== undefined) add("form = ?", form);
  if (status !== undefined) add("status = ?", status);
  if (state !== undefined) add(stateConditions[state]);
  // By number, which is the order of the page; the time itself is judged, not searched.
  if (from !== undefined) {
    add("seq >= ?", await numberAt(engine, from, -slack));
    add("received_at || '' >= ?", from);
  }
  if (until !== undefined) {
    add("seq <= ?", await numberAt(engine, until, slack));
    add("received_at || '' < ?", until);
  }
  return conditions;
}

/** About the number that a lead of this moment has. */
async function numberAt(engine: Engine, moment: string, shift: number): Promise<number> {
  const [row] = await engine.read(
    "SELECT seq FROM leads WHERE received_at >= ? ORDER BY received_at LIMIT 1",
    new Date(Date.parse(moment) + shift).toISOString(),
  );
  return Number(row?.["seq"] ?? Number.MAX_SAFE_INTEGER);
}

async function readNumbers(engine: Engine, numbers: readonly number[], account: string): Promise<InboxLead[]> {
  if (numbers.length === 0) return [];
  const places = numbers.map(() => "?").join(", ");
  const rows = await engine.read(
    `SELECT seq, id, form, form_version, received_at, payload, quarantined, status,
     CASE WHEN EXISTS (SELECT 1 FROM desk_seen WHERE lead = leads.id AND account = ?) THEN 1 ELSE 0 END AS seen
     FROM leads WHERE seq IN (${places}) ORDER BY seq DESC`,
    account,
    ...numbers,
  );
  const ways = await engine.read(
    `SELECT lead, destination, state, attempts, updated_at, detail FROM deliveries
     WHERE lead IN (${places}) ORDER BY destination`,
    ...rows.map((row) => String(row["id"])),
    // The same number of places, so that there are few statements: those of leads that are gone meanwhile.
    ...Array.from({ length: numbers.length - rows.length }, () => ""),
  );
  const byLead = Map.groupBy(ways, (row) => String(row["lead"]));
  return rows.map((row) => inboxLeadOf(row, (byLead.get(String(row["id"])) ?? []).map(deliveryOf)));
}

function inboxLeadOf(row: Row, deliveries: readonly Delivery[]): InboxLead {
  return {
    ...leadOf(row, deliveries),
    seq: Number(row["seq"]),
    status: leadStatuses.find((status) => status === row["status"]) ?? "new",
    seen: Number(row["seen"]) === 1,
  };
}
