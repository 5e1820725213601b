import { query, type Task } from "./engine.ts";
import { laneKeyOf, longestClaimWait } from "./outbox-claim.ts";
import type { LaneOutcome, Settled } from "./outbox.ts";

/** Writes what became of deliveries and what the lane showed. */
export function* settleClaimed(settled: readonly Settled[], lane: LaneOutcome, at: Date): Task<void> {
  for (const each of settled) yield* settleOne(each, at.toISOString());
  const laneKey = laneKeyOf(lane.lane, lane.state);
  const far = new Date(at.getTime() + longestClaimWait).toISOString();
  if (lane.pause) {
    const { until, reason } = lane.pause;
    yield* query("UPDATE lanes SET failures = failures + 1 WHERE name = ?", laneKey);
    // Of answers that come together the one that asks for the longest pause is heard.
    const fails = `UPDATE lanes SET paused_until = ?, reason = ?
      WHERE name = ? AND (paused_until IS NULL OR paused_until NOT BETWEEN ? AND ?)`;
    yield* query(fails, until.toISOString(), reason, laneKey, until.toISOString(), far);
  } else {
    // Nothing begins in a pause: what arrives in one was begun before, and says nothing against the answer that asked for it.
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
 * Who failed when the lane did waits by itself, for minutes, and follows when another arrives: one by one, so that those who are
 * refused for their own sake are not all asked for at once. The first that is refused ends the row, until the next one is due by itself.
 *
 * Of so many only: there may be any number that failed more often. Whoever is taken meanwhile by another process stays taken.
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

/** Ends all pauses of lanes. Where a lane failed last, whoever waits by itself has waited for the destination, and is due `at` once. */
export function* endPauses(at: string): Task<void> {
  const waits = `UPDATE deliveries SET due_at = ?
    WHERE lane IN (SELECT name FROM lanes WHERE failures > 0) AND state = 'pending' AND lease IS NULL AND due_at > ?`;
  yield* query(waits, at, at);
  yield* query("UPDATE lanes SET paused_until = NULL WHERE paused_until IS NOT NULL");
}
