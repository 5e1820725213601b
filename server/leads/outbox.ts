/** The deliveries that are still to be made: claimed under a lease, settled one by one. */
import type { StoreClocks } from "./clocks.ts";
import type { Engine } from "./engine.ts";
import { createHeldLeases, redateRows } from "./held-leases.ts";
import { claim, laneKeyOf, readingMark, takeTurn } from "./outbox-claim.ts";
import { endPauses, settleClaimed } from "./outbox-settle.ts";
import type { DeliveryState } from "./store.ts";

/** A worker's request for deliveries. */
export interface ClaimRequest {
  lane: string;
  /** Deliveries to send, or sent ones to look for. */
  state: "pending" | "sent";
  /** At most this many, all of one form version and one destination. */
  limit: number;
  /** Milliseconds after which a worker that has not settled counts as gone. */
  lease: number;
  /** How often the lane may be used, across all processes. Default: no limit. */
  pace?: Pace;
}

/** `burst` uses at once, then one every `every` milliseconds. */
export interface Pace {
  every: number;
  burst: number;
}

/** A lead with one of its deliveries, for the duration of the lease. */
export interface Claimed {
  lead: {
    id: string;
    form: string;
    formVersion: string;
    receivedAt: string;
    payload: Readonly<Record<string, unknown>>;
    context: Readonly<Record<string, string>>;
  };
  destination: string;
  /** How often it was begun, including this time. */
  attempts: number;
  /** Since when it has been tried. ISO 8601, UTC. */
  since: string;
  /** When its state last changed. ISO 8601, UTC. */
  updatedAt: string;
  /** The destination's own reference for it. */
  reference: string | undefined;
  /** A worker began it and never settled, so its outcome is unknown. */
  interrupted: boolean;
  lease: string;
}

export interface Claim {
  taken: readonly Claimed[];
  /** Milliseconds until the next claim may succeed; Infinity when nothing is waiting. */
  wait: number;
  /** How many times in a row the lane has failed. */
  failures: number;
}

/** The result of a claimed delivery. */
export interface Settled {
  claimed: Claimed;
  state: DeliveryState;
  /** When to process it next. Absent: never. */
  dueAt?: Date;
  /** The lane in which it waits from now on. Absent: unchanged. */
  lane?: string;
  reference?: string;
  /** One sentence, without personal data. */
  detail: string;
}

/** What the deliveries showed about the lane: it works, or it is to be paused. */
export interface LaneOutcome {
  lane: string;
  state: ClaimRequest["state"];
  pause?: { until: Date; reason: string };
}

export interface Outbox {
  claim(request: ClaimRequest): Promise<Claim>;
  /**
   * Takes another turn for what was claimed: 0 if it did; otherwise the milliseconds until one may be free, Infinity
   * while the lane is paused.
   */
  nextTurn(lane: string, state: ClaimRequest["state"], pace: Pace): Promise<number>;
  /** Renews the leases of claimed deliveries that are still being sent by `lease` milliseconds. */
  renew(claimed: readonly Claimed[], lease: number): Promise<void>;
  /** Writes the results of deliveries, skipping those whose lease was lost in the meantime. */
  settle(settled: readonly Settled[], lane: LaneOutcome): Promise<void>;
  /** All lanes that were ever used. */
  lanes(): Promise<readonly string[]>;
  /** Ends all pauses: the operator has fixed the problem, or the server was restarted. */
  resume(): Promise<void>;
}

/** Creates the outbox of a store, with a wall clock and a monotonic one. */
export function createOutbox(engine: Engine, { now, elapsed }: StoreClocks): Outbox {
  const held = createHeldLeases(now, elapsed);
  const orDoubt = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      held.doubt();
      throw error;
    });
  return {
    async claim(request) {
      const redate = held.redate();
      if (redate) await orDoubt(engine.run(redate));
      let noted: readonly Claimed[] = [];
      const areDated = (): boolean => held.areDated(request.lease);
      const answer = claim(request, engine, now, areDated, (taken) => (noted = taken));
      const claimed = await orDoubt(answer).catch((error: unknown) => {
        held.lose(noted, request.lease);
        throw error;
      });
      held.take(claimed.taken, request.lease);
      return claimed;
    },
    nextTurn: (lane, state, pace) => engine.run(() => takeTurn(laneKeyOf(lane, state), pace, now(), engine.dialect)),
    async renew(taken, lease) {
      held.take(taken, lease);
      const renewed = engine.run(() => {
        const dueAt = new Date(now().getTime() + lease);
        return redateRows(taken.map((claimed) => ({ claimed, dueAt })));
      });
      await orDoubt(renewed);
    },
    async settle(settled, lane) {
      await engine.run(() => settleClaimed(settled, lane, now()));
      held.settle(settled.map(({ claimed }) => claimed));
    },
    async lanes() {
      const rows = await engine.read("SELECT name FROM lanes ORDER BY name");
      return rows.map((row) => String(row["name"])).filter((name) => !name.endsWith(readingMark));
    },
    async resume() {
      await engine.run(() => endPauses(now().toISOString()));
    },
  };
}
