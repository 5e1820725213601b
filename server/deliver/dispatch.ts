import { hash } from "node:crypto";
import { destinations, laneOf } from "./destinations.ts";
import type { DeliverySpec } from "../../engine/site/form-spec.ts";
import { rememberEach, rememberFor } from "../../engine/things/remember.ts";

/** What taking a lead needs to know of its deliveries. */
export interface Dispatch {
  /** What shares one rate limit and one pause with this delivery. The first word is the destination. */
  laneOf(spec: DeliverySpec): string;
  /** The cookies that these deliveries need, as far as the visitor has them; and who sent it, as far as that has to be told apart. */
  contextOf(
    specs: readonly DeliverySpec[],
    cookie: (name: string) => string | undefined,
    network: string,
  ): Record<string, string>;
  /** Something is to be delivered. */
  wake(): void;
}

/** The longest cookie that is kept, in characters. */
const longest = 200;

/** A form's deliveries are the same for each of its leads. */
const cookiesFor = rememberFor((specs: readonly DeliverySpec[]) => [
  ...new Set(specs.flatMap(({ to }) => destinations.get(to)?.cookies ?? [])),
]);

/** One of 4096 groups of networks: enough to tell a stranger from others, and too little to tell who somebody was. */
const groupOf = rememberEach((network) => hash("sha256", network).slice(0, 3));

/** `wake` is told when a lead was stored. */
export function createDispatch(wake: () => void): Dispatch {
  return {
    laneOf,
    contextOf(specs, cookie, network) {
      const found = cookiesFor(specs).map((name) => [name, cookie(name) ?? ""] as const);
      const isTold = specs.some(({ to }) => destinations.get(to)?.tellsSenders);
      return {
        ...Object.fromEntries(found.filter(([, value]) => value !== "" && value.length <= longest)),
        ...(isTold && { sender: groupOf(network) }),
      };
    },
    wake,
  };
}
