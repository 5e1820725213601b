/** The results of a manual retry of what waits, in words for each destination. */
import { numbered } from "../../engine/things/plain-text.ts";
import type { Try } from "../leads/tries.ts";
import type { Store } from "../leads/store.ts";
import type { WaitingLane } from "../leads/stuck.ts";
import type { Environment } from "../process/config.ts";
import { destinationOf, destinations, destinationTitle, unsetOf } from "./destinations.ts";

export interface TriedSince {
  /** A sentence or two for each destination. */
  lines: readonly string[];
  /** Whether more results will follow: a destination has not answered yet, or is accepting waiting leads one by one. */
  isOpen: boolean;
}

/** Reads the attempts after an event (by number), and what still waits where it can be tried. */
export async function readTriedSince(
  { desk, figures }: Pick<Store, "desk" | "figures">,
  event: number,
  environment: Environment,
): Promise<TriedSince> {
  // First, so that an attempt between the two reads appears in both rather than in neither.
  const { waiting } = await figures.standstill();
  const tries = Map.groupBy(await desk.triesAfter(event), ({ lane }) => destinationOf(lane));
  const lanes = Map.groupBy(waiting, ({ lane }) => destinationOf(lane));
  const names = [...new Set([...lanes.keys(), ...tries.keys()])].filter(
    (name) => unsetOf(destinations.get(name), environment).length === 0,
  );
  const told = names.sort().map((name) => tellOf(name, tries.get(name) ?? [], lanes.get(name) ?? []));
  return { lines: told.map(({ words }) => words), isOpen: told.some(({ isOpen }) => isOpen) };
}

function tellOf(
  name: string,
  tries: readonly Try[],
  lanes: readonly WaitingLane[],
): { words: string; isOpen: boolean } {
  const title = destinationTitle(name);
  const waits = lanes.reduce((sum, { count }) => sum + count, 0);
  const taken = new Set(tries.flatMap(({ lead, state }) => (state === "sent" || state === "confirmed" ? [lead] : [])));
  const refused = tries.find(({ state }) => state === "pending" || state === "dead" || state === "unknown");
  const went = taken.size > 0 ? [`took ${numbered(taken.size, "lead")}.`] : [];
  const not = refused ? [`${taken.size > 0 ? "Another was" : "tried just now,"} not taken: ${refused.reason}`] : [];
  const left =
    waits > 0 && (refused || taken.size > 0)
      ? [`${numbered(waits, "lead")} still ${waits === 1 ? "waits" : "wait"}.`]
      : [];
  const said = [...went, ...not, ...left];
  const words = said.length > 0 ? said : ["being tried, no answer yet."];
  return { words: `${title}: ${words.join(" ")}`, isOpen: refused === undefined && waits > 0 };
}
