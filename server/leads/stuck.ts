/** What waits and what fails now: asked of the small indexes, so that it takes little time however much it is. */
import { ahead } from "./clocks.ts";
import { seenByHand } from "./count-leads.ts";
import type { Engine, Row } from "./engine.ts";
import { readingMark } from "./outbox-claim.ts";

/** Leads on their way through one lane. */
export interface WaitingLane {
  lane: string;
  /** How many have not been taken there yet. */
  count: number;
  /** Since when the oldest of them is tried. ISO 8601, UTC. */
  since: string;
  /** Until when the lane is left alone; undefined when it is not. ISO 8601, UTC. */
  pausedUntil: string | undefined;
  /** Why it is left alone, or what those that wait were told last; "" when nothing was said. */
  reason: string;
}

/** Deliveries for which nothing more happens by itself, with the same reason. */
export interface StuckGroup {
  destination: string;
  reason: string;
  /** Of the latest ones that were looked at. */
  count: number;
}

export interface StuckDeliveries {
  count: number;
  /** The most first. */
  groups: readonly StuckGroup[];
}

/** What does not move by itself, or has not yet. */
export interface Standstill {
  /** The longest first. */
  waiting: readonly WaitingLane[];
  dead: StuckDeliveries;
  unknown: StuckDeliveries;
  /** How many leads are held back as spam. */
  quarantined: number;
}

/** Deliveries of a lane or a state whose reasons are read. */
const mostRead = 500;

/** Deliveries of all lanes among which the latest arrival of one is looked for: 20 ms. */
const mostPassed = 20_000;

/** Reads what waits and fails now. */
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

/** Since when the oldest leads of a lane are tried that have not arrived. ISO 8601, UTC; undefined where there is none. */
export interface OldestWaiting {
  /** Of those that are no older than what arrived last: nothing is known to be taken since. */
  since: string | undefined;
  /** Of those before which one that came later has arrived. */
  alone: string | undefined;
}

/**
 * Since when leads wait in a lane, apart by whether a lead that came later has arrived. Which arrived is read from the newest one
 * back, no further than to the first that waits, and so many of all lanes at most: a lane that works is known by few rows.
 */
export async function readOldestWaiting(engine: Engine, lane: string, now: Date): Promise<OldestWaiting> {
  const here = "FROM deliveries WHERE lane = ? AND state IN ('pending', 'sent') AND due_at IS NOT NULL";
  // What somebody saw there says nothing of the moment, nor does what was dated before the clock was set back.
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

/** The lanes that do not work now and for which leads wait, each with the reason. */
export async function failingLanes(engine: Engine): Promise<readonly Pick<WaitingLane, "lane" | "reason">[]> {
  const rows = await engine.read(
    `SELECT name, reason FROM lanes WHERE reason <> '' AND EXISTS (
       SELECT 1 FROM deliveries WHERE lane = lanes.name AND state = 'pending' AND due_at IS NOT NULL) ORDER BY name`,
  );
  return rows.map((row) => ({ lane: String(row["name"]), reason: String(row["reason"]) }));
}

/** How many leads some destination has not taken, and is not asked again. */
export async function countFailed(engine: Engine): Promise<number> {
  const [failed] = await engine.read(
    "SELECT count(DISTINCT lead) AS count FROM deliveries WHERE state IN ('unknown', 'dead', 'dropped') AND state = 'dead'",
  );
  return Number(failed?.["count"]);
}

/** How many leads are held back as spam. */
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
  // As the index has it: fixed words, not values.
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
