/** What waits and fails, why, and what somebody can do about it: the runbook's words (docs/operations.md) for the desk. */
import type { Standstill, StuckGroup, WaitingLane } from "../leads/stuck.ts";
import type { Environment } from "../process/config.ts";
import { destinationOf, destinations, neededBy } from "./destinations.ts";
import { worryingAge } from "./watch-age.ts";

/** Something that does not move, or not yet. */
export interface StandingStill {
  /** `moving`: it is on its way and nothing is to be done. */
  state: "moving" | "waiting" | "paused" | "dead" | "unknown" | "quarantined";
  /** "" for what is not delivered anywhere. */
  destination: string;
  count: number;
  /** Since when the oldest of them waits, where that is known. ISO 8601, UTC. */
  since?: string;
  /** One or several sentences; nothing personal. */
  reason: string;
  /** What to do. */
  way: string;
  /** What the operator types for it. */
  commands: readonly string[];
}

const verify = "npm run leads -- verify";
const replay = "npm run leads -- replay";

/** Everything that waits or fails, what needs somebody's hand first. */
export function waysOut(standstill: Standstill, environment: Environment, now: Date): readonly StandingStill[] {
  const { waiting, dead, unknown, quarantined: count } = standstill;
  const lanes = waiting.map((lane) => waitingWay(lane, environment, now));
  const held = {
    state: "quarantined" as const,
    destination: "",
    count,
    reason: "They look like spam, so nobody got them.",
    way: "Look through them once a week, and let go what is none.",
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

function waitingWay(waiting: WaitingLane, environment: Environment, now: Date): StandingStill {
  const { lane, count, since, pausedUntil, reason: said } = waiting;
  const destination = destinationOf(lane);
  const still = (state: StandingStill["state"], reason: string, way: string, ...commands: string[]): StandingStill => {
    return { state, destination, count, since, reason, way, commands };
  };
  const kind = destinations.get(destination);
  const unset = kind ? neededBy(kind).filter((name) => !environment[name]) : [];
  const later =
    "Whoever runs the site sets what is missing and starts the server again. Then these leads go by themselves.";
  if (!kind) return still("waiting", "The program knows no such destination any more.", later, verify);
  if (unset.length > 0) {
    const names = `${unset.join(" and ")} ${unset.length === 1 ? "is" : "are"}`;
    return still("waiting", `Nothing is sent there as long as ${names} not set.`, later, verify);
  }
  if (pausedUntil !== undefined && pausedUntil > now.toISOString()) {
    const way = `It is left alone until ${pausedUntil.slice(11, 16)} UTC, then tried again by itself. If it needs somebody's hand: set right what the reason says; "Try again now" ends the pause.`;
    return still("paused", said, way, verify, replay);
  }
  if (now.getTime() - Date.parse(since) <= worryingAge) {
    return still("moving", said, "Nothing is to be done: it goes by itself.");
  }
  const way = "It is tried again by itself, for seven days. If the reason stays the same, set right what it says.";
  return still("waiting", said || "It has not been tried yet.", way, verify, "npm run leads -- list --state pending");
}

function deadWay(group: StuckGroup): StandingStill {
  const commands = [verify, `${replay} --destination ${group.destination}`];
  return { ...group, state: "dead", way: "Set right what the reason says. Then send them again.", commands };
}

function unknownWay(group: StuckGroup): StandingStill {
  const found = destinations.get(group.destination)?.found;
  const where = found === undefined ? "" : ` (${found})`;
  const way = `Nobody but you can tell whether they arrived. Look there${where}; then say "It is there", or send again what is not.`;
  return { ...group, state: "unknown", way, commands: ["npm run leads -- list --state unknown"] };
}
