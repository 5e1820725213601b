/**
 * What this process has taken and not settled yet, with its age by a clock that nobody sets.
 *
 * The rows are dated by the wall clock, for they outlive the process and belong to all machines, and only that one means
 * the same to all. When it is set while something is on its way, the rows are dated anew: else a step forward would give
 * them to somebody else while they are sent, and after a step back one that is lost here would wait for as long as the step.
 */
import { query, type Task } from "./engine.ts";
import type { Claimed } from "./outbox.ts";

export interface HeldLeases {
  /** Notes what was taken, for so many milliseconds. */
  take(claimed: readonly Claimed[], lease: number): void;
  /** Forgets what was settled. */
  settle(claimed: readonly Claimed[]): void;
  /** What has to be written because the clock was set since it was asked last; undefined when it was not. */
  redate(): (() => Task<void>) | undefined;
}

interface Held {
  claimed: Claimed;
  until: number;
}

/** Clocks are steered by less in a second; more than this is a step. Milliseconds. */
const step = 5000;

/** Both clocks in milliseconds: `now` may be set, `elapsed` may not. */
export function createHeldLeases(now: () => Date, elapsed: () => number): HeldLeases {
  const held = new Map<string, Held>();
  let apart = now().getTime() - elapsed();
  return {
    take(claimed, lease) {
      for (const each of claimed) held.set(each.lease, { claimed: each, until: elapsed() + lease });
    },
    settle(claimed) {
      for (const each of claimed) held.delete(each.lease);
    },
    redate() {
      const before = apart;
      apart = now().getTime() - elapsed();
      for (const [lease, { until }] of held) if (until <= elapsed()) held.delete(lease);
      if (Math.abs(apart - before) < step || held.size === 0) return undefined;
      const rows = [...held.values()].map(({ claimed, until }) => ({ claimed, dueAt: new Date(until + apart) }));
      return () => redateRows(rows);
    },
  };
}

/** Writes until when each is held, unless its lease is another's by now. */
export function* redateRows(rows: readonly { claimed: Claimed; dueAt: Date }[]): Task<void> {
  for (const { claimed, dueAt } of rows) {
    const { lead, destination, lease } = claimed;
    const dated = "UPDATE deliveries SET due_at = ? WHERE lead = ? AND destination = ? AND lease = ?";
    yield* query(dated, dueAt.toISOString(), lead.id, destination, lease);
  }
}
