import { query, type Task } from "./engine.ts";
import { laneKeyOf, longestClaimWait } from "./outbox-claim.ts";
import type { LaneOutcome, Settled } from "./outbox.ts";

/** Writes the results of deliveries and what they showed about the lane. */
export function* settleClaimed(settled: readonly Settled[], lane: LaneOutcome, at: Date): Task<void> {
  for (const each of settled) yield* settleOne(each, at.toISOString());
  const laneKey = laneKeyOf(lane.lane, lane.state);
  const far = new Date(at.getTime() + longestClaimWait).toISOString();
  if (lane.pause) {
    const { until, reason } = lane.pause;
    yield* query("UPDATE lanes SET failures = failures + 1 WHERE name = ?", laneKey);
    // Of several answers that arrive together, the longest pause wins.
    const fails = `UPDATE lanes SET paused_until = ?, reason = ?
      WHERE name = ? AND (paused_until IS NULL OR paused_until NOT BETWEEN ? AND ?)`;
    yield* query(fails, until.toISOString(), reason, laneKey, until.toISOString(), far);
  } else {
    // Nothing starts during a pause: a delivery that arrives in one was begun before, and does not contradict the answer that asked for it.
    const stands = "CASE WHEN paused_until > ? AND paused_until <= ? THEN";
    const works = `UPDATE lanes SET failures = 0, paused_until = ${stands} paused_until END, reason = ${stands} reason ELSE '' END
      WHERE name = ? AND (failures > 0 OR paused_until IS NOT NULL OR reason <> '') RETURNING paused_until`;
    const now = at.toISOString();
    const [row] = yield* query(works, now, far, now, far, laneKey);
    const arrived = settled.filter(({ state }) => state !== "pending" && state !== "unknown");
    const wasLate = row ? row["paused_until"] === null : arrived.some(({ claimed }) => claimed.attempts > 1);
    if (lane.state === "pending" && arrived.length > 0 && wasLate) yield* freeNext(lane.lane, now);
  }
}

/**
 * Deliveries that failed with their lane wait for minutes on their own, and follow when another arrives: one at a time, so that those
 * refused because of their own data are not all retried at once. The first refusal stops this until the next one is due on its own.
 *
 * Considers a limited number of rows, because any number may have failed more often. A row claimed by another process stays claimed.
 */
function* freeNext(lane: string, at: string): Task<void> {
  const waits = `SELECT lead, destination, attempts, due_at FROM deliveries
    WHERE lane = ? AND state = 'pending' AND due_at > ? AND lease IS NULL ORDER BY due_at LIMIT 500`;
  const next = `SELECT lead, destination FROM (${waits}) n WHERE attempts = 1 ORDER BY due_at LIMIT 1`;
  const frees = `UPDATE deliveries SET due_at = ? WHERE (lead, destination) IN (${next})
    AND state = 'pending' AND lease IS NULL AND due_at > ?`;
  yield* query(frees, at, lane, at, at);
}

function* settleOne(settled: Settled, at: string): Task<void> {
  const { claimed, state, dueAt, lane, reference, detail } = settled;
  const { lead, destination, lease } = claimed;
  const became = [state, dueAt?.toISOString() ?? null, state, at, lane ?? null, reference ?? null, detail];
  const which = [lead.id, destination, lease];
  const done = yield* query(
    `UPDATE deliveries SET state = ?, due_at = ?, lease = NULL, updated_at = CASE WHEN state = ? THEN updated_at ELSE ? END,
     lane = coalesce(?, lane), reference = coalesce(?, reference), detail = ?
     WHERE lead = ? AND destination = ? AND lease = ? RETURNING lead`,
    ...became,
    ...which,
  );
  if (done.length === 0) return;
  if (lane !== undefined) yield* query("INSERT INTO lanes (name) VALUES (?) ON CONFLICT DO NOTHING", lane);
  const event = "INSERT INTO delivery_events (lead, destination, at, state, detail) VALUES (?, ?, ?, ?, ?)";
  yield* query(event, lead.id, destination, at, state, detail);
}

/** Ends all pauses of lanes. Where a lane failed last, deliveries on backoff were waiting for the destination: they are due once, `at`. */
export function* endPauses(at: string): Task<void> {
  const waits = `UPDATE deliveries SET due_at = ?
    WHERE lane IN (SELECT name FROM lanes WHERE failures > 0) AND state = 'pending' AND lease IS NULL AND due_at > ?`;
  yield* query(waits, at, at);
  yield* query("UPDATE lanes SET paused_until = NULL WHERE paused_until IS NOT NULL");
}
