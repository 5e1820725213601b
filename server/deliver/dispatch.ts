import { destinations, laneOf } from "./destinations.ts";
import type { DeliverySpec } from "../../engine/site/form-spec.ts";
import { rememberFor } from "../../engine/things/remember.ts";

/** What taking a lead needs to know of its deliveries. */
export interface Dispatch {
  /** What shares one rate limit and one pause with this delivery. The first word is the destination. */
  laneOf(spec: DeliverySpec): string;
  /** The cookies that these deliveries need, as far as the visitor has them. */
  contextOf(specs: readonly DeliverySpec[], cookie: (name: string) => string | undefined): Record<string, string>;
  /** Something is to be delivered. */
  wake(): void;
}

/** The longest cookie that is kept, in characters. */
const longest = 200;

/** A form's deliveries are the same for each of its leads. */
const cookiesFor = rememberFor((specs: readonly DeliverySpec[]) => [
  ...new Set(specs.flatMap(({ to }) => destinations.get(to)?.cookies ?? [])),
]);

/** `wake` is told when a lead was stored. */
export function createDispatch(wake: () => void): Dispatch {
  return {
    laneOf,
    contextOf(specs, cookie) {
      const found = cookiesFor(specs).map((name) => [name, cookie(name) ?? ""] as const);
      return Object.fromEntries(found.filter(([, value]) => value !== "" && value.length <= longest));
    },
    wake,
  };
}
