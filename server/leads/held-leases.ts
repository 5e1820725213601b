/**
 * What this process has taken and not settled yet, with its age by a clock that nobody sets.
 *
 * The rows are dated by the wall clock, for they outlive the process and belong to all machines, and only that one means
 * the same to all. When it is set while something is on its way, the rows are dated anew: else a step forward would give
 * them to somebody else while they are sent, and after a step back one that is lost here would wait for as long as the step.
 * So they are when the store was away, because nobody could make a lease last meanwhile.
 *
 * All processes do so, some a moment later than others: for that while nobody takes what is another's.
 */
import { query, type Task } from "./engine.ts";
import type { Claimed } from "./outbox.ts";

export interface HeldLeases {
  /** Notes what was taken, for so many milliseconds. */
  take(claimed: readonly Claimed[], lease: number): void;
  /** Forgets what was settled. */
  settle(claimed: readonly Claimed[]): void;
  /**
   * Notes what was taken for so many milliseconds when nobody told whether that is written. It never left, so it is nobody's again,
   * and not taken for one that may have: that is written again and again until then, for the other may come to be written meanwhile.
   */
  lose(claimed: readonly Claimed[], lease: number): void;
  /** What has to be written because the dates of what is held are wrong, or something was lost; undefined when neither is. */
  redate(): (() => Task<void>) | undefined;
  /** The store failed, so leases may have run out that their holders could not make last. */
  doubt(): void;
  /** Whether what a lease of so many milliseconds says can be believed: whoever lives has dated its own anew. */
  areDated(lease: number): boolean;
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
  let lost: readonly (Held & { lease: number })[] = [];
  let apart = now().getTime() - elapsed();
  let isWrong = false;
  // Who has just started does not know whether the store was away for those who live.
  let doubtedAt = elapsed();
  const doubt = (): void => {
    isWrong = true;
    doubtedAt = elapsed();
    // What is lost could not be given back meanwhile.
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
      // Who holds something renews it each third of its time, whatever else it does.
      return elapsed() - doubtedAt >= lease / 2;
    },
    take(claimed, lease) {
      for (const each of claimed) held.set(each.lease, { claimed: each, until: elapsed() + lease });
    },
    lose(claimed, lease) {
      // What another had begun may have left.
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

/** Writes until when each is held, unless its lease is another's by now. */
export function* redateRows(rows: readonly { claimed: Claimed; dueAt: Date }[]): Task<void> {
  for (const { claimed, dueAt } of rows) {
    const { lead, destination, lease } = claimed;
    const dated = "UPDATE deliveries SET due_at = ? WHERE lead = ? AND destination = ? AND lease = ?";
    yield* query(dated, dueAt.toISOString(), lead.id, destination, lease);
  }
}
