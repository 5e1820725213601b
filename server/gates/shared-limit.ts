/** How often something may happen within a while, over all processes of a database. */
import type { Logger } from "pino";
import type { Turn, TurnLimit, Turns } from "../leads/turns.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import { TooManyWaiting } from "../process/fair-queue.ts";

/** `undecided`: none is left, but some were taken here for what is not judged yet, and may come back in a moment. */
export type SharedTurn = Turn & { undecided?: boolean };

export interface SharedLimit {
  /** Takes one turn; when none is left, the seconds until the next one. `judged` settles when it is known whether the turn counts. */
  take(name: string, judged?: Promise<void>): Promise<SharedTurn>;
  /** Gives the last turn back: it turned out not to count. */
  giveBack(name: string): Promise<void>;
  /** Whether no turn is left. */
  isUsedUp(name: string): Promise<boolean>;
}

export interface SharedLimitOptions extends TurnLimit {
  /** What is counted; begins the names in the store. */
  kind: string;
  turns: Turns;
  /** As for a limit of one process. */
  elapsed?: (() => number) | undefined;
  log: Logger;
}

/** Milliseconds for which a store that failed is not asked again: who tries something waits for it once, not at each limit. */
const rest = 5000;
const failedAt = new WeakMap<Turns, number>();

/**
 * A limit that is counted in this process and in the store.
 *
 * Who has used it up here costs the store nothing. When the store fails, this process counts alone: a limit is no reason
 * to shut a gate.
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
        // Beside this one, which is not judged.
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

/** A limit, and the name that it counts for a try. */
export type Counted = readonly [limit: SharedLimit, name: string];

/** Why a try was not judged: `wait` when too many before it were wrong, or are not judged yet; `busy` when others try too much. */
export interface NotJudged {
  result: "wait" | "busy";
  seconds: number;
}

/** Seconds after which those may come again who were not looked at because of what is under way. */
export const soon = 2;

/** Counts a try before it is judged, so that many at once are no more than one after the other. Only wrong ones stay counted. */
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
