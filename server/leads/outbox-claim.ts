import { randomUUID } from "node:crypto";
import { query, type Dialect, type Engine, type Row, type Task } from "./engine.ts";
import type { Claim, Claimed, ClaimRequest, Pace } from "./outbox.ts";
import { jsonIn } from "./columns.ts";
import { recordOf } from "../../engine/things/values.ts";

/**
 * The latest that anything is put off, in milliseconds: one hour.
 *
 * What is due later than this was dated by a clock that has been set back since, and is taken as due.
 */
export const longestClaimWait = 3_600_000;

/** When others were faster: they are busy with what is due. */
const takenWait = 250;

/** Ends the name of the key of a lane in which leads are looked for. No lane's name ends like this. */
export const readingMark = " reading";

/** Looking for what was sent has a pace and pauses of its own: other addresses with other limits answer there. */
export function laneKeyOf(lane: string, state: ClaimRequest["state"]): string {
  return state === "sent" ? `${lane}${readingMark}` : lane;
}

/**
 * Takes what is due in a lane, if the lane is neither paused nor used too often.
 *
 * `areDated`: whether the ends of leases can be believed, as it is asked within the transaction. Else only what has none is taken.
 * `note` is told what is taken before that is written, for the case that nobody answers whether it was.
 */
export async function claim(
  request: ClaimRequest,
  engine: Engine,
  now: () => Date,
  areDated: () => boolean,
  note: (taken: readonly Claimed[]) => void,
): Promise<Claim> {
  // Looking costs nothing; only when something is due is the lane locked and written to.
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

/** Takes a turn of a lane that is being worked on; else the milliseconds to wait, Infinity while it is paused. */
export function* takeTurn(laneKey: string, pace: Pace, now: Date, { forUpdate }: Dialect): Task<number> {
  const [row] = yield* query(`SELECT turn_at, paused_until FROM lanes WHERE name = ? ${forUpdate}`, laneKey);
  if (until(row?.["paused_until"], now) > 0) return Infinity;
  const { wait, turnAt } = nextTurn(row?.["turn_at"], pace, now);
  if (wait === 0) yield* query("UPDATE lanes SET turn_at = ? WHERE name = ?", turnAt.toISOString(), laneKey);
  return wait;
}

/** Milliseconds until a moment; 0 when it has passed or was dated by a clock that has been set back since. */
function until(moment: unknown, now: Date): number {
  const wait = typeof moment === "string" ? Date.parse(moment) - now.getTime() : 0;
  return wait > longestClaimWait ? 0 : Math.max(0, wait);
}

/** The moment up to which the lane's uses are spent moves on with each use (a leaky bucket). */
function nextTurn(turnAt: unknown, { every, burst }: Pace, now: Date): { wait: number; turnAt: Date } {
  const time = now.getTime();
  const spent = Math.max(time, typeof turnAt === "string" ? Date.parse(turnAt) : 0);
  // No use can be spent further ahead than the burst: the clock was set back.
  const ahead = spent - time > burst * every ? 0 : spent - time;
  return { wait: Math.max(0, ahead - (burst - 1) * every), turnAt: new Date(time + ahead + every) };
}

/**
 * Rows of one version of a form and one destination, so that they can go in one request, the oldest first.
 *
 * After a failure one is sent ahead, and the others follow when it arrives: of the newest the latest of those that were tried the
 * least, so that whatever is refused for its own sake keeps no other. Looks harm nobody; who could not be looked for comes last.
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
