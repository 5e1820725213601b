/** What is waiting and failing, why, and what to do about it: the runbook's advice (docs/operations.md) for the desk. */
import { waitedSince } from "../leads/clocks.ts";
import { type Clock, momentOf } from "../leads/days.ts";
import type { Standstill, StuckGroup, WaitingLane } from "../leads/stuck.ts";
import type { Environment } from "../process/config.ts";
import { isOutOfOrder } from "./delivery-words.ts";
import { destinationOf, destinations, destinationTitle, unsetOf } from "./destinations.ts";
import { worryingAge } from "./watch-age.ts";

/** Something that does not move, or does not move yet. */
export interface StandingStill {
  /** `moving`: it is being delivered and nothing needs to be done. */
  state: "moving" | "waiting" | "paused" | "dead" | "unknown" | "quarantined";
  /** "" when it is not delivered anywhere. */
  destination: string;
  count: number;
  /** Since when the oldest of them has waited, if known. ISO 8601, UTC. */
  since?: string;
  /** One or more sentences; nothing personal. */
  reason: string;
  /** What to do. */
  way: string;
  /** The commands for the operator to type. */
  commands: readonly string[];
}

const verify = "npm run leads -- verify";
const replay = "npm run leads -- replay";

/** Returns everything that waits or fails, with what needs manual action first. */
export function waysOut(standstill: Standstill, environment: Environment, clock: Clock): readonly StandingStill[] {
  const { waiting, dead, unknown, quarantined: count } = standstill;
  const lanes = together(waiting).map((lane) => waitingWay(lane, environment, clock));
  const held = {
    state: "quarantined" as const,
    destination: "",
    count,
    reason: "They look like spam, so nobody got them.",
    way: "Look through them once a week, and send on those that are not spam.",
    commands: ["npm run leads -- list --quarantined"],
  };
  return [
    ...dead.groups.map(deadWay),
    ...unknown.groups.map(unknownWay),
    ...lanes.filter(({ state }) => state !== "moving"),
    ...(count > 0 ? [held] : []),
    ...lanes.filter(({ state }) => state === "moving"),
  ];
}

/** Merges lanes of one destination with the same reason, which are one problem to the reader; the longest wait comes first. */
function together(waiting: readonly WaitingLane[]): readonly WaitingLane[] {
  const groups = Map.groupBy(waiting, ({ lane, reason }) => JSON.stringify([destinationOf(lane), reason]));
  return [...groups.values()].flatMap((lanes) => {
    const [first] = lanes;
    if (!first) return [];
    const count = lanes.reduce((all, each) => all + each.count, 0);
    const since = lanes.map((each) => each.since).sort()[0] ?? first.since;
    const pausedUntil = lanes
      .flatMap((each) => each.pausedUntil ?? [])
      .sort()
      .at(-1);
    return [{ ...first, count, since, pausedUntil }];
  });
}

function waitingWay(waiting: WaitingLane, environment: Environment, { now, zone }: Clock): StandingStill {
  const { lane, count, since, pausedUntil, reason: said } = waiting;
  const destination = destinationOf(lane);
  const still = (state: StandingStill["state"], reason: string, way: string, ...commands: string[]): StandingStill => {
    return { state, destination, count, since, reason, way, commands };
  };
  const kind = destinations.get(destination);
  const unset = unsetOf(kind, environment);
  const later =
    "Nothing is lost. The person who runs the site has to set it up; then these leads are sent automatically.";
  if (!kind) return still("waiting", "The program does not know this destination any more.", later, verify);
  if (unset.length > 0) {
    const names = `${unset.join(" and ")} ${unset.length === 1 ? "is" : "are"}`;
    return still("waiting", `It is not set up yet: ${names} not set.`, later, verify);
  }
  const paused = pausedUntil !== undefined && pausedUntil > now.toISOString();
  const until = momentOf(pausedUntil ?? now, zone).slice("2026-03-01 ".length);
  const isRecent = waitedSince(since, now) <= worryingAge;
  if (isOutOfOrder(said)) {
    const next = paused ? ` (the next time at ${until})` : "";
    const way = `${kind.title} is out of order or overloaded. Nothing is lost: it is tried again automatically${next}. If it lasts until tomorrow, tell the person who runs the site.`;
    if (paused) return still("paused", said, way, verify, replay);
    return isRecent ? still("moving", said, way) : still("waiting", said, way, verify);
  }
  if (paused) {
    const way = `It is tried again automatically at ${until}. If somebody has to act: fix what the reason says; "Try again now" ends the pause.`;
    return still("paused", said, way, verify, replay);
  }
  if (isRecent) return still("moving", said, "There is nothing to do: it is sent automatically.");
  const way = "It is tried again automatically, for seven days. If the reason stays the same, fix what it says.";
  return still("waiting", said || "It has not been tried yet.", way, verify, "npm run leads -- list --state pending");
}

function deadWay(group: StuckGroup): StandingStill {
  const commands = [verify, `${replay} --destination ${group.destination}`];
  const way = isOutOfOrder(group.reason)
    ? `${destinationTitle(group.destination)} was out of order or overloaded for a week. When it works again, send them again.`
    : "Fix what the reason says. Then send them again.";
  return { ...group, state: "dead", way, commands };
}

function unknownWay(group: StuckGroup): StandingStill {
  const found = destinations.get(group.destination)?.found;
  const where = found === undefined ? "" : ` (${found})`;
  const way = `Nobody but you can tell whether they arrived. Look there${where}; then say "It is there", or send again what is not there.`;
  return { ...group, state: "unknown", way, commands: ["npm run leads -- list --state unknown"] };
}
