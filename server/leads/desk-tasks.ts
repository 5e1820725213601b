import type { ReplayFilter } from "./desk.ts";
import { letOthersWrite } from "./busy.ts";
import { lockCatchUp, stepBack } from "./catch-up.ts";
import { countReleased, seenByHand, uncountLead, works } from "./count-leads.ts";
import { query, type Dialect, type Engine, type Task } from "./engine.ts";
import { endPauses } from "./outbox-settle.ts";
import { eraseWords, wordsWork } from "./lead-words.ts";
import { deliveryOf } from "./read-leads.ts";
import type { Delivery, DeliveryState } from "./store.ts";

/** Prefix of the detail when somebody sends a delivery again. */
export const sentByHand = "Sent again by hand";

/** What the history says about the earlier state of a delivery that is sent again. */
const saidBefore: Readonly<Partial<Record<DeliveryState, string>>> = {
  dead: "; it had failed",
  unknown: "; nobody knew whether it had arrived",
};

/** Leads per replay transaction, a limit on how long it delays a running server. */
const piece = 200;

/**
 * Makes deliveries pending again, except those of quarantined leads, and ends all pauses. Resolves with the count.
 *
 * Goes lead by lead, so that a delivery that fails again while others are still to come is not sent a third time.
 */
export async function replayDeliveries(filter: ReplayFilter, at: string, engine: Engine): Promise<number> {
  let count = 0;
  for (let beyond: string | undefined = ""; beyond !== undefined;) {
    const from: string = beyond;
    const done = await engine.run(() => replayNext(filter, at, from));
    count += done.count;
    beyond = done.last;
    if (beyond !== undefined) await letOthersWrite();
  }
  return count;
}

/** Replays the leads after one (by id). `last`: where to continue; undefined when all are done. */
function* replayNext(
  { states, lead = "", destination = "" }: ReplayFilter,
  at: string,
  beyond: string,
): Task<{ count: number; last: string | undefined }> {
  let count = 0;
  // Omits conditions that were not given, so that an index on state and lead finds the few rows of one lead.
  const only = Object.entries({ lead, destination }).filter(([, value]) => value !== "");
  const which = `state IN (${states.map(() => "?").join(", ")})${only.map(([name]) => ` AND ${name} = ?`).join("")}`;
  const values = [...states, ...only.map(([, value]) => value)];
  const next = yield* query(
    `SELECT DISTINCT lead FROM deliveries WHERE lead > ? AND ${which}
     AND EXISTS (SELECT 1 FROM leads WHERE id = deliveries.lead AND quarantined = 0) ORDER BY lead LIMIT ${piece}`,
    beyond,
    ...values,
  );
  for (const row of next) {
    for (const state of states) count += yield* replayLead(String(row["lead"]), state, destination, at);
  }
  if (next.length === piece) return { count, last: String(next.at(-1)?.["lead"]) };
  yield* endPauses(at);
  return { count, last: undefined };
}

function* replayLead(lead: string, state: DeliveryState, destination: string, at: string): Task<number> {
  const only = destination === "" ? [] : [destination];
  const replayed = yield* query(
    `UPDATE deliveries SET state = 'pending', due_at = ?, since = ?, updated_at = ?, lease = NULL, reference = NULL
     WHERE state = ? AND lead = ?${only.map(() => " AND destination = ?").join("")} RETURNING destination`,
    at,
    at,
    at,
    state,
    lead,
    ...only,
  );
  for (const row of replayed) {
    const event = "INSERT INTO delivery_events (lead, destination, at, state, detail) VALUES (?, ?, ?, 'pending', ?)";
    yield* query(event, lead, String(row["destination"]), at, `${sentByHand}${saidBefore[state] ?? ""}.`);
  }
  return replayed.length;
}

/** Records that somebody saw the lead there, so it is not sent again. `since`: only if unchanged since then; default: in any case. */
export function* confirmDelivery(lead: string, destination: string, at: string, since?: string): Task<boolean> {
  const detail = seenByHand;
  const confirmed = yield* query(
    `UPDATE deliveries SET state = 'confirmed', due_at = NULL, lease = NULL, updated_at = ?, detail = ?
     WHERE lead = ? AND destination = ? AND state IN ('unknown', 'dead', 'sent') AND updated_at = coalesce(?, updated_at)
     RETURNING lead`,
    at,
    detail,
    lead,
    destination,
    since ?? null,
  );
  if (confirmed.length === 0) return false;
  const event = "INSERT INTO delivery_events (lead, destination, at, state, detail) VALUES (?, ?, ?, 'confirmed', ?)";
  yield* query(event, lead, destination, at, detail);
  return true;
}

/** Releases a lead that was not spam: its deliveries start now. */
export function* releaseLead(lead: string, at: string, dialect: Dialect): Task<boolean> {
  yield* lockCatchUp(dialect);
  const released = yield* query("UPDATE leads SET quarantined = 0 WHERE id = ? AND quarantined = 1 RETURNING id", lead);
  if (released.length === 0) return false;
  yield* query("UPDATE deliveries SET due_at = ?, since = ? WHERE lead = ? AND state = 'pending'", at, at, lead);
  yield* countReleased(lead);
  return true;
}

/**
 * Limits for one erasing transaction, so that a running server never waits longer: no further lead after this many
 * characters of answers, or milliseconds. Removing one lead's words from the index takes ten milliseconds or more.
 */
const mostErased = { signs: 1_000_000, time: 50 };

/** Called for each erased lead with its deliveries as they were then; one that was being sent still arrives. */
export type TellErased = (lead: string, deliveries: readonly Delivery[]) => void;

/** Erases leads in small transactions if they still match `fits`; resolves with the count. If interrupted, completed transactions stay. */
export async function eraseLeads(
  leads: readonly string[],
  engine: Engine,
  { fits = "true", tell }: { fits?: string | undefined; tell?: TellErased | undefined },
): Promise<number> {
  let [done, erased] = [0, 0];
  while (done < leads.length) {
    if (done > 0) await letOthersWrite();
    const next = leads.slice(done);
    const piece = await engine.run(() => eraseNext(next, fits, engine.dialect));
    for (const [lead, deliveries] of piece.erased) tell?.(lead, deliveries);
    [done, erased] = [done + piece.looked, erased + piece.erased.size];
  }
  if (done > 0) await engine.forget();
  return erased;
}

/** Deliveries, their history and notes go with the lead, and so do its indexed words and its counts. */
function* eraseNext(
  leads: readonly string[],
  fits: string,
  dialect: Dialect,
): Task<{ looked: number; erased: ReadonlyMap<string, readonly Delivery[]> }> {
  yield* lockCatchUp(dialect);
  yield* dialect.keepLastNumber();
  const erased = new Map<string, readonly Delivery[]>();
  let [looked, signs] = [0, 0];
  const until = performance.now() + mostErased.time;
  for (const lead of leads) {
    if (signs > mostErased.signs || (looked > 0 && performance.now() > until)) break;
    looked += 1;
    // Waits for a transaction that is sending or replaying this lead, so that the next query sees what it wrote.
    const ways = yield* query(
      `SELECT destination, state, attempts, updated_at, detail FROM deliveries WHERE lead = ? ORDER BY destination ${dialect.forUpdate}`,
      lead,
    );
    const [gone] = yield* query(`SELECT seq, payload FROM leads WHERE id = ? AND ${fits}`, lead);
    if (!gone) continue;
    yield* uncountLead(lead);
    yield* query("DELETE FROM leads WHERE id = ?", lead);
    erased.set(lead, ways.map(deliveryOf));
    const payload = String(gone["payload"]);
    signs += payload.length;
    yield* eraseWords(Number(gone["seq"]), payload, dialect);
  }
  for (const work of [wordsWork, works.leads]) yield* stepBack(work, "leads");
  yield* stepBack(works.arrivals, "delivery_events");
  const last = "(SELECT coalesce(max(seq), 0) FROM leads)";
  yield* query(`UPDATE desk_news SET told_until = ${last} WHERE told_until > ${last}`);
  return { looked, erased };
}
