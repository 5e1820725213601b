/** Hands the due deliveries of a lane to its destination and records the results. */
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
  /** The configured destinations, by the value of `to`. */
  senders: ReadonlyMap<string, OpenSender>;
  /** The current version of a form; undefined when the form is gone. */
  currentForm: (id: string) => ShownForm | undefined;
  now: () => Date;
  log: Logger;
  /** From 0 to 1. Default: Math.random. */
  random?: () => number;
}

/**
 * Delivers what fits into one request. Resolves with the milliseconds until more may be due; 0: immediately. `rest`
 * sleeps for at most that many milliseconds; it resolves with false when the server is shutting down.
 */
export type Courier = (lane: string, state: ClaimRequest["state"], rest: Rest) => Promise<number>;

type Rest = (ms: number) => Promise<boolean>;

/** Milliseconds after which a process that claimed deliveries and neither settled nor renewed them counts as gone. */
export const leaseTime = 120_000;

/** Milliseconds to wait when the destination's owner has to fix something: retrying soon is useless. */
const shutWait = 300_000;

/** Milliseconds in which each limit that is used up is reported only once. */
const tellEach = 3_600_000;

/**
 * Milliseconds until the next lead goes ahead if one failed on its first attempt, possibly because of its own data. Otherwise somebody who
 * sends refused leads would block all others, because they come faster than pauses end, and the latest is always theirs.
 */
const nextFresh = 5000;

/** Creates the courier that all lanes of a process share. */
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
        // If the store fails there is no turn, but the results so far still count.
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
    // Renews the lease until the results are written, despite slow answers, a batch split in halves or an unreachable store.
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

/** Reports limits that strangers may have used up, each once per interval. */
function tellOfLimits({ now, log }: CourierOptions): (lane: string, outcomes: readonly Outcome[]) => void {
  // Keyed by reason, which names nobody: one network's share runs out before the limit for all, and is less important news.
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

/** The name now belongs to another kind of destination, and the old kind cannot use its settings. */
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

/** Collects what to write; the lane is paused if any of the deliveries asks for it. */
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
  // While the destination may be failing, as few deliveries as possible may end with an unknown outcome.
  const isFresh = settled.every(({ claimed, state }) => claimed.attempts === 1 && state !== "unknown");
  const mayBeOwn = lane.state === "pending" && isFresh && !stop.ofAll;
  const wait = Math.max(stop.retryAfter ?? 0, mayBeOwn ? Math.min(usual, nextFresh) : usual);
  const after = (milliseconds: number): Date => new Date(now().getTime() + Math.min(longestClaimWait, milliseconds));
  const until = after(wait);
  const alert = stop.shut || failures >= 4 ? { alert: "destination-fails" } : {};
  log.warn({ ...alert, lane: lane.lane, reason: stop.reason, until }, "a destination is left alone for a while");
  const paused = { ...lane, pause: { until, reason: stop.reason } };
  // The lane soon continues for the others; the delivery that failed waits as long as if the destination had failed.
  const own = settled.map((each) => (each.state === "pending" ? { ...each, dueAt: after(usual) } : each));
  return { settled: mayBeOwn ? own : settled, lane: paused };
}

/** Milliseconds between attempts to write to a failing store, and how many there are: an hour's worth or more. */
const writeAgain = 1000;
const mostWrites = 3600;

/** Only this process knows the results, so it retries a failing store until they are written, as long as the server runs. */
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

/** Reads each form as it was shown once and caches it. There are few of them. */
function keepForms(store: Pick<Store, "shownForm">): FormOf {
  const kept = new Map<string, ShownForm>();
  return async (form, version) => {
    const key = `${form}@${version}`;
    const found = kept.get(key) ?? (await store.shownForm(form, version));
    if (found) kept.set(key, found);
    return found;
  };
}

/** Returns what to send for claimed deliveries, or the lane that they belong to; "gone" when there is none any more, "unread" when the store failed. */
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
 * The current form file decides, so that the owner's corrections apply to all waiting leads.
 *
 * While another process shows the version that the lead came with, that process's file decides instead, because it knows the fields.
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
