/** Recent delivery attempts, for a user who has just replayed deliveries. */
import { stateOf } from "./columns.ts";
import { seenByHand } from "./count-leads.ts";
import { sentByHand } from "./desk-tasks.ts";
import type { Engine } from "./engine.ts";
import type { DeliveryState } from "./store.ts";

/** A delivery attempt: its result, or why the lead was not accepted. */
export interface Try {
  lane: string;
  lead: string;
  state: DeliveryState;
  reason: string;
}

/** The most attempts that are read. */
const mostTries = 500;

/** Returns the attempts after an event (by number), newest first; looking for a lead that was sent before is not an attempt. */
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
