/** Stores a lead: the lead and all its deliveries are written together or not at all. */
import { hash, randomUUIDv7 } from "node:crypto";
import { rememberEach, rememberFor } from "../../engine/things/remember.ts";
import { recordOf } from "../../engine/things/values.ts";
import { ahead } from "./clocks.ts";
import { jsonIn } from "./columns.ts";
import { query, type Dialect, type Row, type Task } from "./engine.ts";
import type { JudgeTurns, NewLead, Refused, Stored } from "./store.ts";
import { countTurns, noteTurn } from "./turns.ts";

/** A lead whose turn and network names are already hashed, as the store keeps them. */
type HashedLead = Omit<NewLead, "turn"> & { turnHash: string | undefined; networkHash: string | undefined };

const hour = 3_600_000;

/** Stores a lead, or finds the one that it repeats. `lanes`: lanes known to be in the database already. */
export function* addLead(
  lead: HashedLead,
  at: Date,
  dialect: Dialect,
  lanes: ReadonlySet<string>,
): Task<Stored | Refused> {
  const judged = yield* judgeLead(lead, at);
  if ("wait" in judged) return { outcome: "refused", ...judged };
  const { quarantined, suspicion } = judged;
  // A lead sent by the script gets the fingerprint of the plain post with the same answers, so that either finds the other.
  const print = fingerprint({ ...lead, ...lead.posted });
  const held = Number(quarantined);
  const known = yield* sameAnswers(lead, { print, held }, at, dialect);
  // When the idempotency key is already stored, the key alone decides the outcome.
  if (known) return (yield* sameKey(lead)) ?? known;
  const id = randomUUIDv7();
  const receivedAt = at.toISOString();
  const inserted = yield* query(
    insertLead(dialect),
    id,
    lead.form,
    lead.formVersion,
    receivedAt,
    JSON.stringify(lead.payload),
    print,
    lead.idempotencyKey ?? null,
    held,
    JSON.stringify(lead.context ?? {}),
    JSON.stringify(suspicion),
  );
  // The key was already there, or another process stored it in the meantime.
  if (inserted.length === 0) return (yield* sameKey(lead)) ?? { outcome: "conflict" };
  const deliveries = lead.deliveries ?? [];
  for (const { lane } of deliveries) {
    if (!lanes.has(lane)) yield* query("INSERT INTO lanes (name) VALUES (?) ON CONFLICT DO NOTHING", lane);
  }
  if (deliveries.length > 0) {
    const dueAt = quarantined ? null : receivedAt;
    yield* query(
      insertDeliveries(deliveries.length),
      ...deliveries.flatMap(({ destination, lane }) => [id, destination, lane, receivedAt, receivedAt, dueAt]),
    );
  }
  // Last, because transactions with the same name wait for these rows.
  if (lead.turnHash !== undefined) yield* noteTurn(lead.turnHash, at);
  if (lead.networkHash !== undefined) yield* noteTurn(lead.networkHash, networkTurn(at, lead.turnHash));
  return { outcome: "stored", id };
}

// Built once: a new string for each lead would be compared character by character in the cache of prepared statements.
const insertLead = rememberFor(
  ({ nextNumber }: Dialect) => `INSERT INTO leads
    (seq, id, form, form_version, received_at, payload, fingerprint, idempotency_key, quarantined, context, suspicion)
    VALUES (${nextNumber}, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`,
);

/** One statement inserts all of a lead's deliveries. Their number varies little, so there are few statements. */
const insertDeliveries = rememberEach(
  (count: number) => `INSERT INTO deliveries (lead, destination, lane, state, updated_at, since, due_at)
    VALUES ${Array.from({ length: count }, () => "(?, ?, ?, 'pending', ?, ?, ?)").join(", ")}`,
);

/** One row an hour keeps a day's rows few; 16 rows for its addresses, because a writer holds a connection while it waits for one. */
function networkTurn(at: Date, turnHash = ""): Date {
  const [place = 0] = Buffer.from(turnHash, "base64url");
  return new Date(at.getTime() - (at.getTime() % hour) - (place % 16) * 1000);
}

/** Judges a lead by the turns recorded before it. */
function* judgeLead(lead: HashedLead, at: Date): Task<ReturnType<JudgeTurns["of"]>> {
  const { turnHash, judge, network, networkHash, quarantined = false, suspicion = [] } = lead;
  if (network && networkHash !== undefined) {
    const [today = 0] = yield* countTurns(networkHash, [24 * hour], at);
    if (today >= network.most) return { wait: hour / 1000 };
  }
  if (turnHash === undefined || !judge) return { quarantined, suspicion };
  return judge.of(yield* countTurns(turnHash, judge.windows, at));
}

function* sameKey(lead: NewLead): Task<Stored | undefined> {
  if (lead.idempotencyKey === undefined) return undefined;
  const [known] = yield* query("SELECT id, form, payload FROM leads WHERE idempotency_key = ?", lead.idempotencyKey);
  if (!known) return undefined;
  const before = { form: String(known["form"]), payload: recordOf(jsonIn(known, "payload")) };
  // Every value counts here, even those that comparisons without a key ignore.
  return fingerprint({ ...lead, ...before }) === fingerprint(lead) ? repeated(known) : { outcome: "conflict" };
}

/** `held`: 1 if quarantined. Only a quarantined lead may repeat one: a stranger may have sent the visitor's answers first. */
type Own = Readonly<{ print: string; held: number }>;

function* sameAnswers(lead: NewLead, { print, held }: Own, at: Date, dialect: Dialect): Task<Stored | undefined> {
  const { posted, sameWithin = posted?.within } = lead;
  if (sameWithin === undefined) return undefined;
  yield* dialect.lock(print);
  const [known] = yield* query(posted ? equalWithoutKey : equal, print, ...spanOf(at, sameWithin), held);
  return known && repeated(known);
}

const findEqual = (also: string): string => `SELECT id FROM leads
  WHERE fingerprint = ?${also} AND received_at >= ? AND received_at <= ? AND quarantined <= ? ORDER BY seq DESC LIMIT 1`;
const equal = findEqual("");
// COALESCE, because otherwise SQLite would search all leads without a key for the one with these answers.
const equalWithoutKey = findEqual(" AND COALESCE(idempotency_key, '') = ''");

/** The dates of leads received within `within` milliseconds; a date after that span was written before the clock was set back. */
function spanOf(at: Date, within: number): [from: string, until: string] {
  const time = at.getTime();
  return [new Date(time - within).toISOString(), new Date(time + ahead).toISOString()];
}

function repeated(row: Row): Stored {
  return { outcome: "repeated", id: String(row["id"]) };
}

/** Returns a hash that is equal for the same answers to the same form, regardless of key order. */
export function fingerprint(lead: Pick<NewLead, "form" | "payload" | "changing">): string {
  const lasting = Object.entries(lead.payload)
    .filter(([name]) => !lead.changing?.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return hash("sha256", JSON.stringify([lead.form, lasting]), "base64url");
}
