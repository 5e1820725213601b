import { hash } from "node:crypto";
import { destinations, laneOf } from "./destinations.ts";
import type { DeliverySpec } from "../../engine/site/form-spec.ts";
import { rememberEach, rememberFor } from "../../engine/things/remember.ts";

/** What receiving a lead needs to know about its deliveries. */
export interface Dispatch {
  /** The lane of a delivery, which shares one rate limit and one pause. Its first word is the destination. */
  laneOf(spec: DeliverySpec): string;
  /** The cookies that these deliveries need, if the visitor has them, and the sender's group, if senders have to be told apart. */
  contextOf(
    specs: readonly DeliverySpec[],
    cookie: (name: string) => string | undefined,
    network: string,
  ): Record<string, string>;
  /** Called when something is to be delivered. */
  wake(): void;
}

/** The longest cookie that is stored, in characters. */
const longest = 200;

/** Cached, because a form's deliveries are the same for all its leads. */
const cookiesFor = rememberFor((specs: readonly DeliverySpec[]) => [
  ...new Set(specs.flatMap(({ to }) => destinations.get(to)?.cookies ?? [])),
]);

/** One of 4096 groups of networks: enough to tell a stranger from others, and too few to identify anybody. */
const groupOf = rememberEach((network) => hash("sha256", network).slice(0, 3));

/** Creates the dispatch. `wake` is called when a lead was stored. */
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
