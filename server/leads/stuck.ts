/** What is waiting and failing now, read from the small indexes, so that it is fast however much there is. */
import { ahead } from "./clocks.ts";
import { seenByHand } from "./count-leads.ts";
import type { Engine, Row } from "./engine.ts";
import { readingMark } from "./outbox-claim.ts";

/** Leads waiting in one lane. */
export interface WaitingLane {
  lane: string;
  /** How many have not been accepted there yet. */
  count: number;
  /** Since when the oldest of them has been tried. ISO 8601, UTC. */
  since: string;
  /** Until when the lane is paused; undefined when it is not. ISO 8601, UTC. */
  pausedUntil: string | undefined;
  /** Why it is paused, or the latest detail of those that wait; "" when there is none. */
  reason: string;
}

/** Deliveries that will not be retried automatically, with the same reason. */
export interface StuckGroup {
  destination: string;
  reason: string;
  /** Among the latest ones that were read. */
  count: number;
}

export interface StuckDeliveries {
  count: number;
  /** The largest group first. */
  groups: readonly StuckGroup[];
}

/** What does not move on its own, or has not yet. */
export interface Standstill {
  /** The longest wait first. */
  waiting: readonly WaitingLane[];
  dead: StuckDeliveries;
  unknown: StuckDeliveries;
  /** How many leads are quarantined as spam. */
  quarantined: number;
}

/** Deliveries of a lane or a state whose reasons are read. */
const mostRead = 500;

/** How many deliveries of all lanes are searched for a lane's latest arrival: this takes 20 ms. */
const mostPassed = 20_000;

/** Reads what is waiting and failing now. */
export async function readStandstill(engine: Engine): Promise<Standstill> {
  const lanes = await engine.read("SELECT name, paused_until, reason FROM lanes ORDER BY name");
  const waiting: WaitingLane[] = [];
  for (const row of lanes) {
    const lane = String(row["name"]).endsWith(readingMark) ? undefined : await waitingIn(engine, row);
    if (lane) waiting.push(lane);
  }
  return {
    waiting: waiting.toSorted((one, other) => (one.since < other.since ? -1 : 1)),
    dead: await stuckIn(engine, "dead"),
    unknown: await stuckIn(engine, "unknown"),
    quarantined: await countHeld(engine),
  };
}

/** Since when the oldest undelivered leads of a lane have been tried. ISO 8601, UTC; undefined when there are none. */
export interface OldestWaiting {
  /** Of those not older than the last arrival: none is known to have been accepted since. */
  since: string | undefined;
  /** Of those older than a lead that has arrived. */
  alone: string | undefined;
}

/**
 * Reads since when leads wait in a lane, split by whether a later lead has arrived. The latest arrival is searched from the newest lead
 * back, only to the first that waits, and in a limited number of deliveries of all lanes: a working lane needs few rows.
 */
export async function readOldestWaiting(engine: Engine, lane: string, now: Date): Promise<OldestWaiting> {
  const here = "FROM deliveries WHERE lane = ? AND state IN ('pending', 'sent') AND due_at IS NOT NULL";
  // A confirmation by hand says nothing about the time of arrival, nor does a date from before the clock was set back.
  const [arrived] = await engine.read(
    `SELECT lead, updated_at FROM (
       SELECT * FROM deliveries WHERE lead > (SELECT min(lead) ${here}) ORDER BY lead DESC LIMIT ${mostPassed}) latest
     WHERE lane = ? AND state IN ('sent', 'confirmed') AND due_at IS NULL
     AND coalesce(detail, '') <> '${seenByHand}' AND updated_at <= ? ORDER BY lead DESC LIMIT 1`,
    lane,
    lane,
    new Date(now.getTime() + ahead).toISOString(),
  );
  const isAlone = "lead < ? AND since <= ?";
  const [last, at] = [textIn(arrived, "lead") ?? "", textIn(arrived, "updated_at") ?? ""];
  const [row] = await engine.read(
    `SELECT min(CASE WHEN ${isAlone} THEN NULL ELSE since END) AS since, min(CASE WHEN ${isAlone} THEN since END) AS alone ${here}`,
    last,
    at,
    last,
    at,
    lane,
  );
  return { since: textIn(row, "since"), alone: textIn(row, "alone") };
}

function textIn(row: Row | undefined, column: string): string | undefined {
  const value = row?.[column];
  return typeof value === "string" ? value : undefined;
}

/** Returns the lanes that are failing now and have leads waiting, each with the reason. */
export async function failingLanes(engine: Engine): Promise<readonly Pick<WaitingLane, "lane" | "reason">[]> {
  const rows = await engine.read(
    `SELECT name, reason FROM lanes WHERE reason <> '' AND EXISTS (
       SELECT 1 FROM deliveries WHERE lane = lanes.name AND state = 'pending' AND due_at IS NOT NULL) ORDER BY name`,
  );
  return rows.map((row) => ({ lane: String(row["name"]), reason: String(row["reason"]) }));
}

/** Returns how many leads some destination has not accepted and will not be sent again. */
export async function countFailed(engine: Engine): Promise<number> {
  const [failed] = await engine.read(
    "SELECT count(DISTINCT lead) AS count FROM deliveries WHERE state IN ('unknown', 'dead', 'dropped') AND state = 'dead'",
  );
  return Number(failed?.["count"]);
}

/** Returns how many leads are quarantined as spam. */
export async function countHeld(engine: Engine): Promise<number> {
  const [held] = await engine.read("SELECT count(*) AS count FROM leads WHERE quarantined = 1");
  return Number(held?.["count"]);
}

async function waitingIn(engine: Engine, row: Row): Promise<WaitingLane | undefined> {
  const lane = String(row["name"]);
  const here = "FROM deliveries WHERE lane = ? AND state = 'pending' AND due_at IS NOT NULL";
  const [counted] = await engine.read(`SELECT count(*) AS count ${here}`, lane);
  const count = Number(counted?.["count"]);
  if (count === 0) return undefined;
  const oldest = await engine.read(`SELECT since, detail ${here} ORDER BY due_at LIMIT ${mostRead}`, lane);
  const since = oldest.map((each) => String(each["since"])).sort()[0] ?? "";
  const said = oldest.find((each) => typeof each["detail"] === "string" && each["detail"] !== "")?.["detail"];
  const pausedUntil = textIn(row, "paused_until");
  return { lane, count, since, pausedUntil, reason: String(row["reason"]) || (typeof said === "string" ? said : "") };
}

async function stuckIn(engine: Engine, state: "dead" | "unknown"): Promise<StuckDeliveries> {
  // Literals, as in the partial index, not bound values.
  const here = `FROM deliveries WHERE state IN ('unknown', 'dead', 'dropped') AND state = '${state}'`;
  const [counted] = await engine.read(`SELECT count(*) AS count ${here}`);
  const rows = await engine.read(`SELECT destination, detail ${here} ORDER BY lead DESC LIMIT ${mostRead}`);
  const groups = Map.groupBy(rows, (row) => JSON.stringify([row["destination"], row["detail"]]));
  return {
    count: Number(counted?.["count"]),
    groups: [...groups.values()]
      .map((group): StuckGroup => {
        const { destination, detail } = group[0] ?? {};
        return {
          destination: String(destination),
          reason: typeof detail === "string" ? detail : "",
          count: group.length,
        };
      })
      .toSorted((one, other) => other.count - one.count),
  };
}
