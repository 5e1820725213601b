/** The deliveries that are still to be made: taken under a lease, settled one by one. */
import type { StoreClocks } from "./clocks.ts";
import type { Engine } from "./engine.ts";
import { createHeldLeases, redateRows } from "./held-leases.ts";
import { claim, laneKeyOf, readingMark, takeTurn } from "./outbox-claim.ts";
import { endPauses, settleClaimed } from "./outbox-settle.ts";
import type { DeliveryState } from "./store.ts";

/** What a worker asks for. */
export interface ClaimRequest {
  lane: string;
  /** Deliveries to be sent, or sent ones to be looked for. */
  state: "pending" | "sent";
  /** At most this many, all of one version of a form and one destination. */
  limit: number;
  /** Milliseconds after which a worker that did not settle counts as gone. */
  lease: number;
  /** How often the lane may be used, over all processes. Default: without limit. */
  pace?: Pace;
}

/** `burst` uses at once, then one every `every` milliseconds. */
export interface Pace {
  every: number;
  burst: number;
}

/** A lead with one delivery of it, for as long as the lease lasts. */
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
  /** How often it was begun, this time included. */
  attempts: number;
  /** Since when it is tried. ISO 8601, UTC. */
  since: string;
  /** When its state last changed. ISO 8601, UTC. */
  updatedAt: string;
  /** What the destination called it. */
  reference: string | undefined;
  /** A worker began and never settled: what became of it is not known. */
  interrupted: boolean;
  lease: string;
}

export interface Claim {
  taken: readonly Claimed[];
  /** Milliseconds until asking again may give something; Infinity when nothing waits. */
  wait: number;
  /** How often in a row the lane has failed. */
  failures: number;
}

/** What became of a claimed delivery. */
export interface Settled {
  claimed: Claimed;
  state: DeliveryState;
  /** When it is looked at again. Absent: never. */
  dueAt?: Date;
  /** The lane in which it waits from now on. Absent: its own. */
  lane?: string;
  reference?: string;
  /** One sentence, without personal data. */
  detail: string;
}

/** What the lane showed: it works, or it is left alone for a while. */
export interface LaneOutcome {
  lane: string;
  state: ClaimRequest["state"];
  pause?: { until: Date; reason: string };
}

export interface Outbox {
  claim(request: ClaimRequest): Promise<Claim>;
  /**
   * Takes a further turn for what was claimed: 0. Else the milliseconds until asking again may give one; Infinity while the
   * lane is paused.
   */
  nextTurn(lane: string, state: ClaimRequest["state"], pace: Pace): Promise<number>;
  /** Keeps what was taken for so many milliseconds more: it is still being sent. */
  renew(claimed: readonly Claimed[], lease: number): Promise<void>;
  /** Writes what became of deliveries; those whose lease was lost meanwhile are passed over. */
  settle(settled: readonly Settled[], lane: LaneOutcome): Promise<void>;
  /** The lanes that were ever used. */
  lanes(): Promise<readonly string[]>;
  /** Ends all pauses: the operator has set things right, or the server was started anew. */
  resume(): Promise<void>;
}

/** The outbox of a store, with a clock that may be set and one that may not. */
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
