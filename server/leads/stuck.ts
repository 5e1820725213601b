/** What waits and what fails now: asked of the small indexes, so that it takes little time however much it is. */
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
  const pausedUntil = typeof row["paused_until"] === "string" ? row["paused_until"] : undefined;
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
