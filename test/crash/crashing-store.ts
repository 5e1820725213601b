import process from "node:process";
import type { Store } from "../../server/leads/store.ts";

/** The destinations of a round. */
export const lanes = ["coda", "hubspot", "webhook", "email"] as const;

/** The moments between two steps at which a process can die, with the lane for those that belong to one. */
export const storePoints: readonly string[] = [
  "before add",
  "after add",
  ...lanes.flatMap((lane) => [`after claim ${lane}`, `before settle ${lane}`, `after settle ${lane}`]),
  "after claim coda reading",
  "before settle coda reading",
  "after settle coda reading",
];

/** Wraps a store so that it kills this process when it passes the point. */
export function crashingStore(store: Store, point: string | undefined): Store {
  if (point === undefined) return store;
  const pass = (here: string): void => {
    if (here === point) process.kill(process.pid, "SIGKILL");
  };
  const { outbox } = store;
  const nameOf = (lane: string, state: string): string =>
    `${lane.split(" ")[0] ?? ""}${state === "sent" ? " reading" : ""}`;
  return {
    ...store,
    async add(lead) {
      pass("before add");
      const stored = await store.add(lead);
      pass("after add");
      return stored;
    },
    outbox: {
      ...outbox,
      async claim(request) {
        const claim = await outbox.claim(request);
        if (claim.taken.length > 0) pass(`after claim ${nameOf(request.lane, request.state)}`);
        return claim;
      },
      async settle(settled, lane) {
        pass(`before settle ${nameOf(lane.lane, lane.state)}`);
        await outbox.settle(settled, lane);
        pass(`after settle ${nameOf(lane.lane, lane.state)}`);
      },
    },
  };
}
