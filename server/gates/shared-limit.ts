/** How often something may happen within a while, over all processes of a database. */
import type { Logger } from "pino";
import type { Turn, TurnLimit, Turns } from "../leads/turns.ts";
import { createRateLimit } from "../http/rate-limit.ts";

export interface SharedLimit {
  /** Takes one turn; when none is left, the seconds until the next one. */
  take(name: string): Promise<Turn>;
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
  return {
    async take(name) {
      const turn = own.take(name);
      if (!turn.ok || isAway()) return turn;
      try {
        const shared = await turns.take(`${kind} ${name}`, { limit, window });
        if (!shared.ok) own.giveBack(name);
        return shared;
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
