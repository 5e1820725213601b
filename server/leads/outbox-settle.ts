import { query, type Task } from "./engine.ts";
import { laneKeyOf } from "./outbox-claim.ts";
import type { LaneOutcome, Settled } from "./outbox.ts";

/** Writes what became of deliveries and what the lane showed. */
export function* settleClaimed(settled: readonly Settled[], lane: LaneOutcome, at: Date): Task<void> {
  for (const each of settled) yield* settleOne(each, at.toISOString());
  const laneKey = laneKeyOf(lane.lane, lane.state);
  if (lane.pause) {
    yield* query(
      "UPDATE lanes SET failures = failures + 1, paused_until = ?, reason = ? WHERE name = ?",
      lane.pause.until.toISOString(),
      lane.pause.reason,
      laneKey,
    );
  } else {
    yield* query(
      "UPDATE lanes SET failures = 0, paused_until = NULL, reason = '' WHERE name = ? AND failures > 0",
      laneKey,
    );
  }
}

function* settleOne(settled: Settled, at: string): Task<void> {
  const { claimed, state, dueAt, reference, detail } = settled;
  const { lead, destination, lease } = claimed;
  const done = yield* query(
    `UPDATE deliveries SET state = ?, due_at = ?, lease = NULL, updated_at = CASE WHEN state = ? THEN updated_at ELSE ? END,
     reference = coalesce(?, reference), detail = ?
     WHERE lead = ? AND destination = ? AND lease = ? RETURNING lead`,
    state,
    dueAt?.toISOString() ?? null,
    state,
    at,
    reference ?? null,
    detail,
    lead.id,
    destination,
    lease,
  );
  if (done.length === 0) return;
  yield* query(
    "INSERT INTO delivery_events (lead, destination, at, state, detail) VALUES (?, ?, ?, ?, ?)",
    lead.id,
    destination,
    at,
    state,
    detail,
  );
}
