/** What an answer means for a delivery: its next state, and whether to pause the destination. */
import type { Claimed, Settled } from "../leads/outbox.ts";
import { deliveryBackoff, waitAfter } from "./backoff.ts";
import type { Finding, Outcome, Sender } from "./destination.ts";
import type { OpenSender } from "./destinations.ts";

export interface DeliveryJudgement {
  settled: Settled;
  /** The destination accepts nothing at the moment. */
  stop?: { reason: string; retryAfter?: number; shut: boolean; ofAll?: true };
}

export interface JudgeContext {
  sender: OpenSender;
  now: Date;
  /** From 0 to 1. */
  random: () => number;
  /** How many times in a row the lane had failed when the delivery was claimed. */
  failures: number;
}

/**
 * A delivery is retried for both 7 days (in milliseconds) and this many attempts. After that it is a dead letter,
 * which can be replayed. Setting a clock ahead cannot fake the attempts: they take hours.
 */
export const patience = { time: 7 * 24 * 3_600_000, tries: 25 };

/** Returns what the outcome of sending means for a delivery and its lane. */
export function settleOutcome(claimed: Claimed, outcome: Outcome, context: JudgeContext): DeliveryJudgement {
  const { sender, now } = context;
  const { reader, repeatable } = sender;
  switch (outcome.kind) {
    case "sent": {
      const { reference, note = "", lookAfter } = outcome;
      const settled: Settled = { claimed, state: "sent", detail: note };
      if (reference !== undefined) settled.reference = reference;
      if (reader) settled.dueAt = new Date(now.getTime() + (lookAfter ?? reader.lookAfter));
      return { settled };
    }
    case "dropped":
      return { settled: { claimed, state: "dropped", detail: outcome.reason } };
    case "refused":
      return { settled: { claimed, state: "dead", detail: outcome.reason } };
    case "uncertain": {
      const { reason } = outcome;
      return { settled: doubtful(claimed, reason, reader, repeatable, context), stop: { reason, shut: false } };
    }
    default:
      // Others have arrived since this one failed, so the reason concerns only this one, unless the answer says until when.
      if (context.failures === 0 && claimed.attempts > 1 && !("retryAfter" in outcome))
        return { settled: later(claimed, outcome.reason, context) };
      return stopped(claimed, outcome, context);
  }
}

/** Returns the next state of a delivery whose worker is gone. */
export function settleInterrupted(claimed: Claimed, context: JudgeContext): Settled {
  const { reader, repeatable } = context.sender;
  return doubtful(claimed, "The server ended while it was being sent.", reader, repeatable, context);
}

/** Returns what the finding of a read-back means for a delivery and its lane. */
export function settleFinding(claimed: Claimed, finding: Finding, context: JudgeContext): DeliveryJudgement {
  const { now } = context;
  switch (finding.kind) {
    case "found":
      return { settled: { claimed, state: "confirmed", detail: "" } };
    case "not-yet":
      return {
        settled: { claimed, state: "sent", detail: finding.reason, dueAt: new Date(now.getTime() + finding.lookAfter) },
      };
    case "missing":
      return { settled: later(claimed, finding.reason, context) };
    default: {
      const judged = stopped(claimed, finding, context);
      return { ...judged, settled: { ...judged.settled, state: "sent", dueAt: now } };
    }
  }
}

/** It was sent, and nobody knows whether it arrived: read it back if that is possible, and send it again only if that does no harm. */
function doubtful(
  claimed: Claimed,
  reason: string,
  reader: Sender["reader"],
  repeatable: boolean,
  context: JudgeContext,
): Settled {
  if (reader) {
    return { claimed, state: "sent", detail: reason, dueAt: new Date(context.now.getTime() + reader.lookAfter) };
  }
  return repeatable ? later(claimed, reason, context) : { claimed, state: "unknown", detail: reason };
}

/** Retries later; after too long it becomes a dead letter. */
function later(claimed: Claimed, reason: string, { now, random }: JudgeContext): Settled {
  if (isTooLong(claimed, now)) return { claimed, state: "dead", detail: reason };
  const wait = waitAfter(claimed.attempts, deliveryBackoff, random);
  return { claimed, state: "pending", detail: reason, dueAt: new Date(now.getTime() + wait) };
}

/** The destination failed and not this delivery, as far as can be known on the first attempt. */
function stopped(
  claimed: Claimed,
  { kind, reason, ...asked }: { kind: "busy" | "shut"; reason: string; retryAfter?: number; ofAll?: true },
  context: JudgeContext,
): DeliveryJudgement {
  const shut = kind === "shut";
  const tired = isTooLong(claimed, context.now);
  const settled: Settled = tired
    ? { claimed, state: "dead", detail: reason }
    : { claimed, state: "pending", detail: reason, dueAt: context.now };
  return { settled, stop: { reason, shut, ...asked } };
}

function isTooLong({ since, attempts }: Claimed, now: Date): boolean {
  return now.getTime() - Date.parse(since) > patience.time && attempts >= patience.tries;
}
