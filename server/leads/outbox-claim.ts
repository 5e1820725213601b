import { randomUUID } from "node:crypto";
import { query, type Dialect, type Engine, type Row, type Task } from "./engine.ts";
import type { Claim, Claimed, ClaimRequest, Pace } from "./outbox.ts";
import { jsonIn } from "./columns.ts";
import { recordOf } from "../../engine/things/values.ts";

/**
 * The longest that anything is postponed, in milliseconds: one hour.
 *
 * A later due date was written by a clock that has been set back since, and counts as due.
 */
export const longestClaimWait = 3_600_000;

/** Milliseconds to wait when other workers were faster: they are busy with what is due. */
const takenWait = 250;

/** Suffix of the lane key for looking for sent leads. No lane's name ends like this. */
export const readingMark = " reading";

/** Looking for sent leads has a pace and pauses of its own, because it uses other endpoints with other limits. */
export function laneKeyOf(lane: string, state: ClaimRequest["state"]): string {
  return state === "sent" ? `${lane}${readingMark}` : lane;
}

/**
 * Claims what is due in a lane, unless the lane is paused or its rate limit is reached.
 *
 * `areDated`: whether lease expiries can be trusted, asked within the transaction; if not, only rows without a lease
 * are claimed. `note` receives the claimed rows before the commit, in case its outcome is never reported.
 */
export async function claim(
  request: ClaimRequest,
  engine: Engine,
  now: () => Date,
  areDated: () => boolean,
  note: (taken: readonly Claimed[]) => void,
): Promise<Claim> {
  // Reading costs nothing; the lane is locked and written to only when something is due.
  const [next] = await engine.read(
    "SELECT min(due_at) AS due_at FROM deliveries WHERE lane = ? AND state = ? AND due_at IS NOT NULL",
    request.lane,
    request.state,
  );
  const dueAt = next?.["due_at"];
  if (typeof dueAt !== "string") return nothing(Infinity);
  const wait = Date.parse(dueAt) - now().getTime();
  if (wait > 0 && wait <= longestClaimWait) return nothing(wait);
  return engine.run(function* () {
    const claimed = yield* claimDue(request, now(), areDated(), engine.dialect);
    note(claimed.taken);
    return claimed;
  });
}

function nothing(wait: number, failures = 0): Claim {
  return { taken: [], wait, failures };
}

function* claimDue(request: ClaimRequest, now: Date, areDated: boolean, dialect: Dialect): Task<Claim> {
  const { lane, state, lease, pace } = request;
  const laneKey = laneKeyOf(lane, state);
  yield* query("INSERT INTO lanes (name) VALUES (?) ON CONFLICT DO NOTHING", laneKey);
  const [row] = yield* query(
    `SELECT turn_at, paused_until, failures FROM lanes WHERE name = ? ${dialect.forUpdate}`,
    laneKey,
  );
  const failures = Number(row?.["failures"] ?? 0);
  const paused = until(row?.["paused_until"], now);
  if (paused > 0) return nothing(paused, failures);
  const turn = pace ? nextTurn(row?.["turn_at"], pace, now) : undefined;
  if (turn && turn.wait > 0) return nothing(turn.wait, failures);
  const rows = yield* due(request, { failed: failures > 0 && state === "pending", areDated, now }, dialect);
  if (rows.length === 0) return nothing(takenWait, failures);
  if (turn) yield* query("UPDATE lanes SET turn_at = ? WHERE name = ?", turn.turnAt.toISOString(), laneKey);
  const claimed: Claimed[] = [];
  for (const each of rows) claimed.push(yield* take(each, new Date(now.getTime() + lease)));
  return { taken: claimed, wait: 0, failures };
}

/** Takes a turn in a lane that is in use and returns 0; otherwise the milliseconds to wait, Infinity while the lane is paused. */
export function* takeTurn(laneKey: string, pace: Pace, now: Date, { forUpdate }: Dialect): Task<number> {
  const [row] = yield* query(`SELECT turn_at, paused_until FROM lanes WHERE name = ? ${forUpdate}`, laneKey);
  if (until(row?.["paused_until"], now) > 0) return Infinity;
  const { wait, turnAt } = nextTurn(row?.["turn_at"], pace, now);
  if (wait === 0) yield* query("UPDATE lanes SET turn_at = ? WHERE name = ?", turnAt.toISOString(), laneKey);
  return wait;
}

/** Milliseconds until a date; 0 when it has passed or comes from a clock that has been set back since. */
function until(moment: unknown, now: Date): number {
  const wait = typeof moment === "string" ? Date.parse(moment) - now.getTime() : 0;
  return wait > longestClaimWait ? 0 : Math.max(0, wait);
}

/** A leaky bucket: each use advances the time until which the lane's uses are spent. */
function nextTurn(turnAt: unknown, { every, burst }: Pace, now: Date): { wait: number; turnAt: Date } {
  const time = now.getTime();
  const spent = Math.max(time, typeof turnAt === "string" ? Date.parse(turnAt) : 0);
  // Uses cannot be spent further ahead than the burst: the clock was set back.
  const ahead = spent - time > burst * every ? 0 : spent - time;
  return { wait: Math.max(0, ahead - (burst - 1) * every), turnAt: new Date(time + ahead + every) };
}

/**
 * Returns due rows of one form version and one destination, so that they can go in one request, oldest first.
 *
 * After a failure a single delivery goes ahead, and the others follow when it arrives: of the newest, the latest with the fewest attempts,
 * so that one refused because of its own data holds up no other. Looking harms nobody; a delivery that could not be looked for comes last.
 */
function* due(
  { lane, state, limit }: ClaimRequest,
  { failed, areDated, now }: { failed: boolean; areDated: boolean; now: Date },
  { skipLocked }: Dialect,
): Task<readonly Row[]> {
  const moment = now.toISOString();
  const far = new Date(now.getTime() + longestClaimWait).toISOString();
  const tooFar = "UPDATE deliveries SET due_at = ? WHERE lane = ? AND state = ? AND due_at > ?";
  yield* query(tooFar, moment, lane, state, far);
  const free = areDated ? "" : " AND lease IS NULL";
  const here = `FROM deliveries WHERE lane = ? AND state = ? AND due_at <= ?${free} ORDER BY due_at`;
  const next = failed
    ? `SELECT * FROM (SELECT * ${here} DESC LIMIT 500) n ORDER BY attempts, due_at DESC LIMIT 1`
    : `SELECT * ${here}, lead LIMIT 1 ${skipLocked}`;
  const kind = `SELECT d.destination, d.lead, l.form, l.form_version FROM (${next}) d JOIN leads l ON l.id = d.lead`;
  const [first] = yield* query(kind, lane, state, moment);
  if (!first) return [];
  const kindOf = ["destination", "form", "form_version", ...(failed ? ["lead"] : [])];
  return yield* query(
    `SELECT d.destination, d.attempts, d.since, d.updated_at, d.reference, d.lease, d.state,
       l.id, l.form, l.form_version, l.received_at, l.payload, l.context
     FROM deliveries d JOIN leads l ON l.id = d.lead
     WHERE d.lane = ? AND d.state = ? AND d.due_at <= ?${free} AND d.destination = ?
       AND l.form = ? AND l.form_version = ?${failed ? " AND d.lead = ?" : ""}
     ORDER BY d.due_at, d.lead LIMIT ? ${skipLocked}`,
    lane,
    state,
    moment,
    ...kindOf.map((name) => String(first[name])),
    limit,
  );
}

/** A row that still has a lease was begun by a worker that is gone. */
function* take(row: Row, leaseUntil: Date): Task<Claimed> {
  const interrupted = row["lease"] !== null;
  const begins = row["state"] === "pending" && !interrupted;
  const lease = randomUUID();
  const [lead, destination, more] = [String(row["id"]), String(row["destination"]), begins ? 1 : 0];
  const leased =
    "UPDATE deliveries SET lease = ?, due_at = ?, attempts = attempts + ? WHERE lead = ? AND destination = ?";
  yield* query(leased, lease, leaseUntil.toISOString(), more, lead, destination);
  return {
    lead: {
      id: lead,
      form: String(row["form"]),
      formVersion: String(row["form_version"]),
      receivedAt: String(row["received_at"]),
      payload: recordOf(jsonIn(row, "payload")),
      context: jsonIn(row, "context") as Claimed["lead"]["context"],
    },
    destination,
    attempts: Number(row["attempts"]) + more,
    since: String(row["since"]),
    updatedAt: String(row["updated_at"]),
    reference: typeof row["reference"] === "string" ? row["reference"] : undefined,
    interrupted,
    lease,
  };
}
