/** What waits and fails, why, and what somebody can do about it: the runbook's words (docs/operations.md) for the desk. */
import type { StuckDeliveries, Standstill, WaitingLane } from "../leads/stuck.ts";
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
  const { waiting, dead, unknown, quarantined } = standstill;
  const lanes = waiting.map((lane) => waitingWay(lane, environment, now));
  return [
    ...stuckWays("dead", dead),
    ...stuckWays("unknown", unknown),
    ...lanes.filter(({ state }) => state !== "moving"),
    ...(quarantined > 0 ? [quarantineWay(quarantined)] : []),
    ...lanes.filter(({ state }) => state === "moving"),
  ];
}

function waitingWay(
  { lane, count, since, pausedUntil, reason }: WaitingLane,
  environment: Environment,
  now: Date,
): StandingStill {
  const destination = destinationOf(lane);
  const base = { destination, count, since };
  const kind = destinations.get(destination);
  const unset = kind ? neededBy(kind).filter((name) => !environment[name]) : [];
  if (!kind || unset.length > 0) {
    return {
      ...base,
      state: "waiting",
      reason: kind
        ? `Nothing is sent there as long as ${unset.join(" and ")} ${unset.length === 1 ? "is" : "are"} not set.`
        : "The program knows no such destination any more.",
      way: "Whoever runs the site sets what is missing and starts the server again. Then these leads go by themselves.",
      commands: [verify],
    };
  }
  if (pausedUntil !== undefined && pausedUntil > now.toISOString()) {
    return {
      ...base,
      state: "paused",
      reason,
      way: `It is left alone until ${pausedUntil.slice(11, 16)} UTC, then tried again by itself. If it needs somebody's hand: set right what the reason says; "Try again now" ends the pause.`,
      commands: [verify, replay],
    };
  }
  if (now.getTime() - Date.parse(since) > worryingAge) {
    return {
      ...base,
      state: "waiting",
      reason: reason === "" ? "It has not been tried yet." : reason,
      way: "It is tried again by itself, for seven days. If the reason stays the same, set right what it says.",
      commands: [verify, "npm run leads -- list --state pending"],
    };
  }
  return { ...base, state: "moving", reason, way: "Nothing is to be done: it goes by itself.", commands: [] };
}

function stuckWays(state: "dead" | "unknown", { groups }: StuckDeliveries): readonly StandingStill[] {
  return groups.map(({ destination, count, reason }) => {
    const found = destinations.get(destination)?.found;
    return {
      state,
      destination,
      count,
      reason,
      ...(state === "dead"
        ? {
            way: "Set right what the reason says. Then send them again.",
            commands: [verify, `${replay} --destination ${destination}`],
          }
        : {
            way: `Nobody but you can tell whether they arrived. Look there${found === undefined ? "" : ` (${found})`}; then say "It is there", or send again what is not.`,
            commands: ["npm run leads -- list --state unknown"],
          }),
    };
  });
}

function quarantineWay(count: number): StandingStill {
  return {
    state: "quarantined",
    destination: "",
    count,
    reason: "They look like spam, so nobody got them.",
    way: "Look through them once a week, and let go what is none.",
    commands: ["npm run leads -- list --quarantined"],
  };
}
