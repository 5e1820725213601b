/** Takes what is due in a lane to its destination and writes down what became of it. */
import type { Logger } from "pino";
import { longestClaimWait } from "../leads/outbox-claim.ts";
import type { Claim, Claimed, ClaimRequest, LaneOutcome, Settled } from "../leads/outbox.ts";
import type { ShownForm, Store } from "../leads/store.ts";
import { laneBackoff, waitAfter } from "./backoff.ts";
import type { Finding, NextTurn, Outcome, Outgoing } from "./destination.ts";
import { destinationOf, laneOf, type OpenSender } from "./destinations.ts";
import { sendWithin, storeFailed } from "./send-within.ts";
import { settleFinding, settleInterrupted, settleOutcome, type DeliveryJudgement } from "./judge.ts";
import type { DeliverySpec } from "../../engine/site/form-spec.ts";

export interface CourierOptions {
  store: Pick<Store, "outbox" | "shownForm" | "turns">;
  /** The configured destinations by what stands behind `to`. */
  senders: ReadonlyMap<string, OpenSender>;
  /** The form as it is now; undefined when it is gone. */
  currentForm: (id: string) => ShownForm | undefined;
  now: () => Date;
  log: Logger;
  /** From 0 to 1. Default: Math.random. */
  random?: () => number;
}

/**
 * Delivers one request's worth. Resolves with the milliseconds until there may be more; 0: at once. `rest` waits so many
 * milliseconds or less; false: the server ends.
 */
export type Courier = (lane: string, state: ClaimRequest["state"], rest: Rest) => Promise<number>;

type Rest = (ms: number) => Promise<boolean>;

/** Milliseconds after which a process that took deliveries and neither settled nor renewed them counts as gone. */
export const leaseTime = 120_000;

/** Refused for good by the destination's owner: asking again soon is no use. */
const shutWait = 300_000;

/** Milliseconds in which each limit that is used up is told of once. */
const tellEach = 3_600_000;

/**
 * A lead that was never tried before may fail for its own sake: after so many milliseconds the next one goes ahead. Else whoever
 * writes some that are refused would keep all others, because they come faster than pauses end and the latest is always theirs.
 */
const nextFresh = 5000;

export function createCourier(options: CourierOptions): Courier {
  const { store, senders, now, random = Math.random } = options;
  const formOf = keepForms(store);
  const tell = tellOfLimits(options);
  return async (lane, state, rest) => {
    const sender = senders.get(destinationOf(lane));
    const reader = sender?.reader;
    if (!sender || (state === "sent" && !reader)) return Infinity;
    const { batch, pace } = state === "sent" && reader ? reader : sender;
    const claim = await store.outbox.claim({ lane, state, limit: batch, lease: leaseTime, ...(pace && { pace }) });
    if (claim.taken.length === 0) return claim.wait;
    const nextTurn: NextTurn = async () => {
      for (;;) {
        // A store that fails gives no turn: what was answered so far counts all the same.
        const wait = pace ? await store.outbox.nextTurn(lane, state, pace).catch(() => Infinity) : 0;
        if (wait === 0) return true;
        if (wait === Infinity || !(await rest(wait))) return false;
      }
    };
    const judge = async (claimed: readonly Claimed[]): Promise<DeliveryJudgement[]> => {
      const context = { sender, now: now(), random, failures: claim.failures };
      const again = claimed.filter((each) => each.interrupted);
      const fresh = claimed.filter((each) => !each.interrupted);
      const lost = again.map((each) => ({ settled: settleInterrupted(each, context) }));
      if (fresh.length === 0) return lost;
      const found = await readSpec(lane, fresh, formOf, options);
      if (found === "gone") return [...lost, ...fresh.map((each) => ({ settled: gone(each) }))];
      if (typeof found === "object" && "lane" in found) {
        const settle = (each: Claimed): Settled => (state === "sent" ? gone(each) : moved(each, found.lane, now()));
        return [...lost, ...fresh.map((each) => ({ settled: settle(each) }))];
      }
      if (found === "unread") {
        const settle = state === "sent" ? settleFinding : settleOutcome;
        return [...lost, ...fresh.map((each) => settle(each, storeFailed, context))];
      }
      if (state === "sent" && reader) {
        const findings = await reader.look(found.outgoing, found.settings);
        return [...lost, ...fresh.map((each, at) => settleFinding(each, findings[at] ?? none, context))];
      }
      const outcomes = await sendWithin(sender, found.outgoing, found.settings, store.turns, nextTurn);
      tell(lane, outcomes);
      return [...lost, ...fresh.map((each, at) => settleOutcome(each, outcomes[at] ?? none, context))];
    };
    // Slow answers, a batch that is halved, a store that is away: a lease lasts until it is written what became of it.
    const renew = (): void => void store.outbox.renew(claim.taken, leaseTime).catch(() => undefined);
    const renewing = setInterval(renew, leaseTime / 3);
    try {
      const result = resultOf(await judge(claim.taken), { lane, state }, claim, options);
      await write(result, rest, options);
    } finally {
      clearInterval(renewing);
    }
    return 0;
  };
}

/** Tells, once in a while, that what others may have used up is used up. */
function tellOfLimits({ now, log }: CourierOptions): (lane: string, outcomes: readonly Outcome[]) => void {
  // By what is said of it, which names nobody: one network's share is used up before what all have, and is the lesser news.
  const told = new Map<string, number>();
  return (lane, outcomes) => {
    const dropped = outcomes.find((each) => each.kind === "dropped" && each.alert);
    if (dropped?.kind !== "dropped") return;
    const at = now().getTime();
    if (Math.abs(at - (told.get(dropped.reason) ?? -Infinity)) < tellEach) return;
    told.set(dropped.reason, at);
    log.error({ alert: "limit-used-up", lane, reason: dropped.reason }, "what is sent in an hour is used up");
  };
}

const none: Outcome & Finding = { kind: "busy", reason: "the destination said nothing about this lead" };

function gone(claimed: Claimed): Settled {
  return { claimed, state: "dead", detail: "The form does not deliver there any more." };
}

/** Another kind of destination has its name by now, whose settings say nothing to this one. */
function moved(claimed: Claimed, lane: string, dueAt: Date): Settled {
  return {
    claimed,
    state: "pending",
    dueAt,
    lane,
    detail: "The form delivers to another kind of place under this name.",
  };
}

interface Result {
  settled: readonly Settled[];
  lane: LaneOutcome;
}

/** All that is to be written; the lane is left alone when one of them asks for it. */
function resultOf(
  judged: readonly DeliveryJudgement[],
  lane: Pick<ClaimRequest, "lane" | "state">,
  { failures }: Claim,
  { now, log, random = Math.random }: CourierOptions,
): Result {
  const settled = judged.map((each) => each.settled);
  const stop = judged.find((each) => each.stop)?.stop;
  for (const { claimed, state, detail } of settled) {
    if (state !== "dead" && state !== "unknown") continue;
    const { destination, lead } = claimed;
    log.error({ alert: `delivery-${state}`, destination, lead: lead.id, detail }, `a delivery is ${state}`);
  }
  if (!stop) return { settled, lane };
  const grown = waitAfter(failures + 1, laneBackoff, random);
  const usual = stop.shut ? Math.max(grown, shutWait) : grown;
  // Of what nobody knows the fate of, as little as can be leaves while the destination may be out of order.
  const isFresh = settled.every(({ claimed, state }) => claimed.attempts === 1 && state !== "unknown");
  const mayBeOwn = lane.state === "pending" && isFresh && !stop.ofAll;
  const wait = Math.max(stop.retryAfter ?? 0, mayBeOwn ? Math.min(usual, nextFresh) : usual);
  const after = (milliseconds: number): Date => new Date(now().getTime() + Math.min(longestClaimWait, milliseconds));
  const until = after(wait);
  const alert = stop.shut || failures >= 4 ? { alert: "destination-fails" } : {};
  log.warn({ ...alert, lane: lane.lane, reason: stop.reason, until }, "a destination is left alone for a while");
  const paused = { ...lane, pause: { until, reason: stop.reason } };
  // The lane goes on soon for the others; whoever failed waits as long as if the destination had.
  const own = settled.map((each) => (each.state === "pending" ? { ...each, dueAt: after(usual) } : each));
  return { settled: mayBeOwn ? own : settled, lane: paused };
}

/** Milliseconds after which a store that could not write is asked again, and how often that is done: for an hour or more. */
const writeAgain = 1000;
const mostWrites = 3600;

/** Nobody else knows what became of them: until it is written, a store that fails is asked again, for as long as the server runs. */
async function write({ settled, lane }: Result, rest: Rest, { store, log }: CourierOptions): Promise<void> {
  for (let times = 1; ; times += 1) {
    try {
      return await store.outbox.settle(settled, lane);
    } catch (error) {
      if (times === mostWrites || !(await rest(writeAgain))) throw error;
      log.error(
        { err: error, lane: lane.lane, alert: "outbox-fails" },
        "what became of leads could not be written yet",
      );
    }
  }
}

type FormOf = (form: string, version: string) => Promise<ShownForm | undefined>;

/** Forms as they were shown, read once. There are few of them. */
function keepForms(store: Pick<Store, "shownForm">): FormOf {
  const kept = new Map<string, ShownForm>();
  return async (form, version) => {
    const key = `${form}@${version}`;
    const found = kept.get(key) ?? (await store.shownForm(form, version));
    if (found) kept.set(key, found);
    return found;
  };
}

/** What is to be done with what was taken in a lane, or the lane that it belongs to; "gone" when nothing is any more, "unread" when the store failed. */
async function readSpec(
  lane: string,
  fresh: readonly Claimed[],
  formOf: FormOf,
  options: CourierOptions,
): Promise<{ settings: unknown; outgoing: readonly Outgoing[] } | { lane: string } | "gone" | "unread"> {
  try {
    const spec = await specOf(fresh[0], options);
    if (!spec) return "gone";
    if (spec.to !== destinationOf(lane)) return { lane: laneOf(spec) };
    const outgoing = await Promise.all(fresh.map((each) => outgoingOf(each, formOf)));
    return { settings: spec.settings, outgoing };
  } catch (error) {
    options.log.error({ err: error, alert: "outbox-fails" }, "a form could not be read from the store");
    return "unread";
  }
}

/**
 * What the form's file says now counts, so that an owner's correction holds for all that waits.
 *
 * While another process shows the version that the lead came with, that process's file counts: it knows the fields.
 */
async function specOf(
  claimed: Claimed | undefined,
  { currentForm, store }: Pick<CourierOptions, "currentForm" | "store">,
): Promise<DeliverySpec | undefined> {
  if (!claimed) return undefined;
  const { lead, destination } = claimed;
  const named = (shown: ShownForm | undefined) => shown?.deliveries.find(({ name }) => name === destination);
  const current = currentForm(lead.form);
  const spec = named(current);
  if (spec && current?.form.version === lead.formVersion) return spec;
  const seen = await store.shownForm(lead.form, lead.formVersion);
  return seen && seen.replacedAt === undefined ? (named(seen) ?? spec) : (spec ?? named(seen));
}

async function outgoingOf(claimed: Claimed, formOf: FormOf): Promise<Outgoing> {
  const { lead, reference, updatedAt } = claimed;
  const shown = await formOf(lead.form, lead.formVersion);
  return { lead, form: shown?.form, reference, updatedAt: new Date(updatedAt) };
}
