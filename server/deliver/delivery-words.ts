/** The states of deliveries in the words that people read at the desk and in exports. */
import type { ForPeople } from "../leads/leads-as-csv.ts";
import type { Delivery, DeliveryState, Store } from "../leads/store.ts";
import type { Environment } from "../process/config.ts";
import { destinationOf, destinations, destinationTitle, unsetOf } from "./destinations.ts";

/** A symbol, its word, and an explanation for people who choose among the states. */
export const stateWords: Readonly<Record<DeliveryState, { sign: string; word: string; means: string }>> = {
  pending: { sign: "…", word: "on its way", means: "not taken yet, or it waits" },
  sent: { sign: "→", word: "sent", means: "taken there" },
  confirmed: { sign: "✓", word: "arrived", means: "seen there" },
  unknown: { sign: "?", word: "uncertain", means: "no answer came" },
  dead: { sign: "✗", word: "failed", means: "refused, or tried for a week" },
  dropped: { sign: "–", word: "left out", means: "nobody wants it sent" },
};

/** Reasons that say a destination is out of order, overloaded or silent. */
const outOfOrder = /\banswered (?:408|429|5\d\d)\b|no answer in time|nobody listens there|the connection broke/;

/** Whether a reason is a temporary problem of the destination itself. */
export function isOutOfOrder(reason: string): boolean {
  return outOfOrder.test(reason);
}

/** Returns the symbol and words for a delivery: one waiting for a destination that does not work is not on its way. */
export function deliveryWords(
  { destination, lane = destination, state, waits }: Pick<Delivery, "destination" | "lane" | "state" | "waits">,
  environment: Environment,
): { sign: string; word: string } {
  if (state !== "pending") return stateWords[state];
  const { sign, word } = stateWords.pending;
  if (unsetOf(destinations.get(destinationOf(lane)), environment).length > 0)
    return { sign, word: "waits: not set up yet" };
  if (waits === undefined) return { sign, word };
  return { sign, word: isOutOfOrder(waits) ? "waits: out of order" : "waits" };
}

/** Returns what an export for people needs besides the leads. `zone`: the time zone of its times. */
export function forPeople({ marks }: Pick<Store, "marks">, environment: Environment, zone: string): ForPeople {
  const words = (delivery: Delivery): string =>
    `${destinationTitle(delivery.destination)} ${deliveryWords(delivery, environment).word}`;
  return { marks, zone, words };
}
