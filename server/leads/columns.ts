/** What the store itself wrote into its rows, as it was. */
import type { Row } from "./engine.ts";
import { type DeliveryState, deliveryStates } from "./store.ts";

/** The state of a delivery. Throws for a row of another table. */
export function stateOf({ state }: Row): DeliveryState {
  const found = deliveryStates.find((each) => each === state);
  if (!found) throw new Error(`No delivery is ${String(state)}`);
  return found;
}

/** What stands in a column as JSON. */
export function jsonIn(row: Row, column: string): unknown {
  return JSON.parse(String(row[column]));
}
