/**
 * The deliveries that this process has claimed and not settled yet, with their age on the monotonic clock.
 *
 * The rows are dated by the wall clock, because they outlive the process and belong to all machines, and only that
 * clock means the same to all. When it is set while deliveries are being sent, their rows are redated: otherwise a step
 * forward would hand them to another worker meanwhile, and a step back would delay one lost here by as long as the
 * step. The same happens after the store was unreachable, because nobody could renew a lease then.
 *
 * All processes do this, some a moment later than others; until then nobody takes over another's deliveries.
 */
import { query, type Task } from "./engine.ts";
import type { Claimed } from "./outbox.ts";

export interface HeldLeases {
  /** Records claimed deliveries and the duration of their lease in milliseconds. */
  take(claimed: readonly Claimed[], lease: number): void;
  /** Forgets deliveries that were settled. */
  settle(claimed: readonly Claimed[]): void;
  /**
   * Records a claim whose commit was never confirmed. Nothing was sent, so the rows must be free again and not count as interrupted. That
   * is written repeatedly until the lease ends, because the claim may still be committed in the meantime.
   */
  lose(claimed: readonly Claimed[], lease: number): void;
  /** Returns the task to run when the dates of held leases are wrong or a claim was lost; undefined when neither is the case. */
  redate(): (() => Task<void>) | undefined;
  /** Notes that the store failed, so leases may have expired that their holders could not renew. */
  doubt(): void;
  /** Whether the expiry of leases of this length (in milliseconds) can be trusted: every live process has redated its own. */
  areDated(lease: number): boolean;
}

interface Held {
  claimed: Claimed;
  until: number;
}

/** Milliseconds: clocks are slewed by less than this per second, so a larger difference is a step. */
const step = 5000;

/** Both clocks in milliseconds: `now` may be set, `elapsed` may not. */
export function createHeldLeases(now: () => Date, elapsed: () => number): HeldLeases {
  const held = new Map<string, Held>();
  let lost: readonly (Held & { lease: number })[] = [];
  let apart = now().getTime() - elapsed();
  let isWrong = false;
  // A process that has just started does not know whether the store was unreachable for the others.
  let doubtedAt = elapsed();
  const doubt = (): void => {
    isWrong = true;
    doubtedAt = elapsed();
    // A lost claim could not be given back in the meantime.
    lost = lost.map((each) => ({ ...each, until: doubtedAt + each.lease }));
  };
  const look = (): void => {
    const before = apart;
    apart = now().getTime() - elapsed();
    if (Math.abs(apart - before) >= step) doubt();
  };
  return {
    doubt,
    areDated(lease) {
      look();
      // A holder renews its leases every third of their duration, whatever else it does.
      return elapsed() - doubtedAt >= lease / 2;
    },
    take(claimed, lease) {
      for (const each of claimed) held.set(each.lease, { claimed: each, until: elapsed() + lease });
    },
    lose(claimed, lease) {
      // A delivery that another worker had begun may have been sent.
      const unsent = claimed.filter(({ interrupted }) => !interrupted);
      lost = [...lost, ...unsent.map((each) => ({ claimed: each, until: elapsed() + lease, lease }))];
    },
    settle(claimed) {
      for (const each of claimed) held.delete(each.lease);
    },
    redate() {
      look();
      for (const [lease, { until }] of held) if (until <= elapsed()) held.delete(lease);
      const isDue = isWrong && held.size > 0;
      isWrong = false;
      lost = lost.filter(({ until }) => until > elapsed());
      if (!isDue && lost.length === 0) return undefined;
      const dated = isDue ? [...held.values()] : [];
      const rows = dated.map(({ claimed, until }) => ({ claimed, dueAt: new Date(until + apart) }));
      const back = lost;
      return function* () {
        yield* redateRows(rows);
        for (const { claimed } of back) yield* giveBack(claimed, now().toISOString());
      };
    },
  };
}

function* giveBack({ lead, destination, lease }: Claimed, at: string): Task<void> {
  const back = `UPDATE deliveries SET lease = NULL, due_at = ?, attempts = attempts - CASE state WHEN 'pending' THEN 1 ELSE 0 END
    WHERE lead = ? AND destination = ? AND lease = ?`;
  yield* query(back, at, lead.id, destination, lease);
}

/** Writes the new expiry of each lease, unless another worker holds the delivery by now. */
export function* redateRows(rows: readonly { claimed: Claimed; dueAt: Date }[]): Task<void> {
  for (const { claimed, dueAt } of rows) {
    const { lead, destination, lease } = claimed;
    const dated = "UPDATE deliveries SET due_at = ? WHERE lead = ? AND destination = ? AND lease = ?";
    yield* query(dated, dueAt.toISOString(), lead.id, destination, lease);
  }
}
