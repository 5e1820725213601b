/** What was tried lately, for whoever had it tried again. */
import { stateOf } from "./columns.ts";
import { seenByHand } from "./count-leads.ts";
import { sentByHand } from "./desk-tasks.ts";
import type { Engine } from "./engine.ts";
import type { DeliveryState } from "./store.ts";

/** A delivery was tried: what came of it, or why it was not taken. */
export interface Try {
  lane: string;
  lead: string;
  state: DeliveryState;
  reason: string;
}

/** Tries that are read at most. */
const mostTries = 500;

/** What was tried after a thing that happened (its number), the latest first; to look for one that was sent before is no try. */
export async function readTries(engine: Engine, event: number): Promise<readonly Try[]> {
  const rows = await engine.read(
    `SELECT d.lane, e.lead, e.state, e.detail FROM delivery_events e
     JOIN deliveries d ON d.lead = e.lead AND d.destination = e.destination
     WHERE e.seq > ? AND e.detail NOT LIKE '${sentByHand}%' AND e.detail <> '${seenByHand}'
     AND coalesce((SELECT f.state FROM delivery_events f WHERE f.lead = e.lead AND f.destination = e.destination
       AND f.seq < e.seq ORDER BY f.seq DESC LIMIT 1), '') NOT IN ('sent', 'confirmed')
     ORDER BY e.seq DESC LIMIT ${mostTries}`,
    event,
  );
  return rows.map((row) => ({
    lane: String(row["lane"]),
    lead: String(row["lead"]),
    state: stateOf(row),
    reason: String(row["detail"]),
  }));
}
