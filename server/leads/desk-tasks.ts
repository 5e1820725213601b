import type { ReplayFilter } from "./desk.ts";
import { lockCatchUp, stepBack } from "./catch-up.ts";
import { countReleased, seenByHand, uncountLead, works } from "./count-leads.ts";
import { query, type Dialect, type Task } from "./engine.ts";
import { eraseWords, wordsWork } from "./lead-words.ts";
import type { DeliveryState } from "./store.ts";

/** With which what is said begins when somebody sends a delivery again. */
export const sentByHand = "Sent again by hand";

/** What is said of a delivery that is sent again, to people. */
const saidBefore: Readonly<Partial<Record<DeliveryState, string>>> = {
  dead: "; it had failed",
  unknown: "; nobody knew whether it had arrived",
};

/** Makes deliveries pending again, those of quarantined leads excepted, and ends all pauses. */
export function* replayDeliveries({ states, lead = "", destination = "" }: ReplayFilter, at: string): Task<number> {
  let count = 0;
  // Without what is not asked for: an index by state and lead finds the few rows of one.
  const only = Object.entries({ lead, destination }).filter(([, value]) => value !== "");
  for (const state of states) {
    const replayed = yield* query(
      `UPDATE deliveries SET state = 'pending', due_at = ?, since = ?, updated_at = ?, lease = NULL, reference = NULL
       WHERE state = ?${only.map(([name]) => ` AND ${name} = ?`).join("")}
       AND lead IN (SELECT id FROM leads WHERE quarantined = 0) RETURNING lead, destination`,
      at,
      at,
      at,
      state,
      ...only.map(([, value]) => value),
    );
    for (const row of replayed) {
      const event = "INSERT INTO delivery_events (lead, destination, at, state, detail) VALUES (?, ?, ?, 'pending', ?)";
      const said = `${sentByHand}${saidBefore[state] ?? ""}.`;
      yield* query(event, String(row["lead"]), String(row["destination"]), at, said);
    }
    count += replayed.length;
  }
  yield* query("UPDATE lanes SET paused_until = NULL WHERE paused_until IS NOT NULL");
  return count;
}

/** Somebody looked: the lead is there, and is not sent again. */
export function* confirmDelivery(lead: string, destination: string, at: string): Task<boolean> {
  const detail = seenByHand;
  const confirmed = yield* query(
    `UPDATE deliveries SET state = 'confirmed', due_at = NULL, lease = NULL, updated_at = ?, detail = ?
     WHERE lead = ? AND destination = ? AND state IN ('unknown', 'dead', 'sent') RETURNING lead`,
    at,
    detail,
    lead,
    destination,
  );
  if (confirmed.length === 0) return false;
  const event = "INSERT INTO delivery_events (lead, destination, at, state, detail) VALUES (?, ?, ?, 'confirmed', ?)";
  yield* query(event, lead, destination, at, detail);
  return true;
}

/** The lead was no spam: its deliveries begin now. */
export function* releaseLead(lead: string, at: string, dialect: Dialect): Task<boolean> {
  yield* lockCatchUp(dialect);
  const released = yield* query("UPDATE leads SET quarantined = 0 WHERE id = ? AND quarantined = 1 RETURNING id", lead);
  if (released.length === 0) return false;
  yield* query("UPDATE deliveries SET due_at = ?, since = ? WHERE lead = ? AND state = 'pending'", at, at, lead);
  yield* countReleased(lead);
  return true;
}

/** Deliveries, their history and what was noted go with the lead, and so do the words that it is found by and the figures. */
export function* eraseLeads(leads: readonly string[], dialect: Dialect): Task<void> {
  yield* lockCatchUp(dialect);
  for (const lead of leads) {
    yield* uncountLead(lead);
    const [gone] = yield* query("DELETE FROM leads WHERE id = ? RETURNING seq, payload", lead);
    if (gone) yield* eraseWords(Number(gone["seq"]), String(gone["payload"]), dialect);
  }
  for (const work of [wordsWork, works.leads]) yield* stepBack(work, "leads");
  yield* stepBack(works.arrivals, "delivery_events");
  const last = "(SELECT coalesce(max(seq), 0) FROM leads)";
  yield* query(`UPDATE desk_news SET told_until = ${last} WHERE told_until > ${last}`);
}
