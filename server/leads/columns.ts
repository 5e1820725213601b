/** Reads back columns that the store itself wrote. */
import type { Row } from "./engine.ts";
import { type DeliveryState, deliveryStates } from "./store.ts";

/** Returns the state of a delivery. Throws when the row holds no such state. */
export function stateOf({ state }: Row): DeliveryState {
  const found = deliveryStates.find((each) => each === state);
  if (!found) throw new Error(`No delivery is ${String(state)}`);
  return found;
}

/** Parses the JSON in a column. */
export function jsonIn(row: Row, column: string): unknown {
  return JSON.parse(String(row[column]));
}
