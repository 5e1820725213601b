/** Limits how often something may happen within a period, across all processes of a database. */
import type { Logger } from "pino";
import type { Turn, TurnLimit, Turns } from "../leads/turns.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import { TooManyWaiting } from "../process/fair-queue.ts";

/** `undecided`: no turn is left, but some were taken in this process by tries that are not judged yet, and may come back in a moment. */
export type SharedTurn = Turn & { undecided?: boolean };

export interface SharedLimit {
  /** Takes one turn, or returns the seconds until the next one. `judged` settles when it is known whether the turn counts. */
  take(name: string, judged?: Promise<void>): Promise<SharedTurn>;
  /** Gives the last turn back, because it does not count. */
  giveBack(name: string): Promise<void>;
  /** Resolves with whether no turn is left. */
  isUsedUp(name: string): Promise<boolean>;
}

export interface SharedLimitOptions extends TurnLimit {
  /** What is counted; the prefix of the names in the store. */
  kind: string;
  turns: Turns;
  /** As in `createRateLimit`. */
  elapsed?: (() => number) | undefined;
  log: Logger;
}

/** Milliseconds for which a failed store is not asked again, so that a try waits for it once, and not at each limit. */
const rest = 5000;
const failedAt = new WeakMap<Turns, number>();

/**
 * Creates a limit that is counted in this process and in the store.
 *
 * A client that has used it up in this process costs the store nothing. When the store fails, this process counts
 * alone: a limit must not shut a gate.
 */
export function createSharedLimit({ kind, limit, window, turns, elapsed, log }: SharedLimitOptions): SharedLimit {
  const own = createRateLimit({ limit, window, ...(elapsed && { elapsed }) });
  const isAway = (): boolean => performance.now() - (failedAt.get(turns) ?? -Infinity) < rest;
  const alone = (error: unknown): void => {
    failedAt.set(turns, performance.now());
    log.error({ err: error, alert: "limit-not-shared", kind }, "a limit is counted in this process alone");
  };
  const undecided = new Map<string, number>();
  const decide = (name: string, more: number): void => {
    const count = (undecided.get(name) ?? 0) + more;
    if (count === 0) undecided.delete(name);
    else undecided.set(name, count);
  };
  return {
    async take(name, judged) {
      const turn = own.take(name);
      if (!turn.ok) return { ...turn, undecided: undecided.has(name) };
      if (judged) {
        decide(name, 1);
        void judged.then(() => decide(name, -1));
      }
      if (isAway()) return turn;
      try {
        const shared = await turns.take(`${kind} ${name}`, { limit, window });
        if (!shared.ok) own.giveBack(name);
        // More than one, because this turn itself is not judged yet.
        return shared.ok ? shared : { ...shared, undecided: (undecided.get(name) ?? 0) > 1 };
      } catch (error) {
        alone(error);
        return turn;
      }
    },
    async giveBack(name) {
      own.giveBack(name);
      if (!isAway()) await turns.giveBack(`${kind} ${name}`).catch(alone);
    },
    async isUsedUp(name) {
      if (own.isUsedUp(name)) return true;
      if (isAway()) return false;
      try {
        return (await turns.count(`${kind} ${name}`, window)) >= limit;
      } catch (error) {
        alone(error);
        return false;
      }
    },
  };
}

/** A limit, and the name under which it counts a try. */
export type Counted = readonly [limit: SharedLimit, name: string];

/** Why a try was not judged. `wait`: too many earlier ones were wrong or are not judged yet. `busy`: others try too much. */
export interface NotJudged {
  result: "wait" | "busy";
  seconds: number;
}

/** Seconds to wait for a client that was turned away because of work under way. */
export const soon = 2;

/** Counts a try before it is judged, so that concurrent tries gain nothing over successive ones. Only wrong tries stay counted. */
export async function countTry<Verdict extends { result: string }>(
  limits: readonly Counted[],
  judge: () => Promise<Verdict>,
): Promise<Verdict | NotJudged> {
  const taken: Counted[] = [];
  const giveBack = (): Promise<unknown> => Promise.all(taken.map(([limit, name]) => limit.giveBack(name)));
  const judged = Promise.withResolvers<void>();
  try {
    for (const [limit, name] of limits) {
      const turn = await limit.take(name, judged.promise);
      if (!turn.ok && turn.undecided) await giveBack();
      if (!turn.ok) return { result: "wait", seconds: turn.undecided ? soon : turn.retryAfter };
      taken.push([limit, name]);
    }
    const verdict = await judge();
    if (verdict.result !== "wrong") await giveBack();
    return verdict;
  } catch (error) {
    await giveBack();
    if (!(error instanceof TooManyWaiting)) throw error;
    return { result: "busy", seconds: soon };
  } finally {
    judged.resolve();
  }
}
