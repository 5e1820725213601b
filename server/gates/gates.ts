/** The server's gates: who has access, and what happens when somebody tries a password. */
import type { Context } from "koa";
import type { Logger } from "pino";
import type { Site } from "../../engine/site/site.ts";
import { clientAddress, networkAround } from "../http/client-address.ts";
import type { Turns } from "../leads/turns.ts";
import type { Admits } from "../http/send-answer.ts";
import type { GateCookies } from "./gate-cookie.ts";
import { gatesOf } from "./gate-list.ts";
import { type GatePasswords, isPassword, spellingsOf } from "./gate-password.ts";
import { hashPassword, longestPassword } from "./password-hash.ts";
import { type Counted, countTry, createSharedLimit, type NotJudged, type SharedLimitOptions } from "./shared-limit.ts";

/** The result of a try. */
export type Verdict = { result: "open" } | { result: "wrong" } | NotJudged;

export interface Gates {
  /** Resolves with whether this visitor has access; false for a gate that does not exist. */
  isOpen(ctx: Context, site: Site, key: string): Promise<boolean>;
  /**
   * Resolves with a check of whether other requests have access too; undefined if this visitor has none. The check uses
   * the password of this moment, so it may be kept for a moment only.
   */
  admits(ctx: Context, site: Site, key: string): Promise<Admits | undefined>;
  /** Tries a password; the right one lets the visitor in. */
  tryPassword(ctx: Context, site: Site, key: string, password: string): Promise<Verdict>;
  shut(ctx: Context, key: string): void;
}

export interface GatesOptions {
  passwords: GatePasswords;
  cookies: GateCookies;
  /** Counts tries across all processes. */
  turns: Turns;
  log: Logger;
  /** The milliseconds of a monotonic clock. Default: the process's own. */
  elapsed?: () => number;
  /** Milliseconds by which every answer of a gate is delayed while many are guessing. Default: 1000. */
  delay?: number;
}

const tenMinutes = 600_000;
/**
 * Limits of wrong tries in ten minutes: per gate and address, per gate and the network around the address, and per gate
 * across all addresses before its answers are delayed.
 */
export const gateLimits = { perAddress: 30, perNetwork: 300, perGate: 100 };

/** Creates the limits of wrong tries at a gate: from one address, and from the network around it. */
function limitTries(counted: Omit<SharedLimitOptions, "kind" | "limit">) {
  const own = createSharedLimit({ ...counted, kind: "try", limit: gateLimits.perAddress });
  const around = createSharedLimit({ ...counted, kind: "try of network", limit: gateLimits.perNetwork });
  return (gate: string, address: string): readonly Counted[] => [
    [own, `${gate} ${address}`],
    [around, `${gate} ${networkAround(address)}`],
  ];
}

/** Checks cookies against the passwords that are stored at this moment. */
function admitBy(
  stored: (site: Site, key: string) => Promise<string | undefined>,
  cookies: Pick<GateCookies, "opens">,
): Gates["admits"] {
  return async (ctx, site, key) => {
    const password = await stored(site, key);
    if (password === undefined) return undefined;
    const isIn: Admits = (request) => cookies.opens(request, key, password);
    return isIn(ctx.req) ? isIn : undefined;
  };
}

/** Creates the gates. Wrong tries are counted per gate and address, so that nobody can lock a gate for others. */
export function createGates({ passwords, cookies, turns, log, elapsed, delay = 1000 }: GatesOptions): Gates {
  const counted = { window: tenMinutes, turns, elapsed, log };
  const limitsOf = limitTries(counted);
  const wrong = createSharedLimit({ ...counted, kind: "wrong", limit: gateLimits.perGate });
  const alerts = createSharedLimit({ ...counted, kind: "alert", limit: 1 });

  const stored = (site: Site, key: string): Promise<string | undefined> => {
    const gated = gatesOf(site).get(key);
    return gated ? passwords.stored(gated) : Promise.resolve(undefined);
  };
  const noteWrong = async (key: string): Promise<void> => {
    log.info({ gate: key }, "wrong password at a gate");
    if (!(await wrong.take(key)).ok && (await alerts.take(key)).ok) {
      log.warn({ alert: "gate-guessing", gate: key }, "many wrong passwords at a gate within ten minutes");
    }
  };
  /** Delays the answer while many are guessing, with the right password too, so that timing reveals nothing. */
  const slowDown = async (key: string): Promise<void> => {
    if (await wrong.isUsedUp(key)) await new Promise((resolve) => setTimeout(resolve, delay));
  };

  const admits = admitBy(stored, cookies);

  return {
    admits,
    isOpen: async (ctx, site, key) => (await admits(ctx, site, key)) !== undefined,
    async tryPassword(ctx, site, key, password) {
      const gate = gatesOf(site).get(key)?.gate;
      const guessed = gate ? key : "unknown";
      const address = clientAddress(ctx);
      // Started before the turn is taken, so that an unresponsive store is waited for only once.
      const found = stored(site, key);
      found.catch(() => undefined);
      const verdict = await countTry<Verdict>(limitsOf(guessed, address), async () => {
        const known = await found;
        await slowDown(guessed);
        if (password.length <= longestPassword && known !== undefined && gate) {
          if (!(await isPassword(password, known, address))) return { result: "wrong" };
          cookies.set(ctx, gate, known);
          return { result: "open" };
        }
        // Takes as long as a comparison, so that timing does not reveal which gates exist and have a password.
        for (const _ of spellingsOf(password)) await hashPassword("", undefined, address);
        return { result: "wrong" };
      });
      if (verdict.result === "wrong") await noteWrong(guessed);
      return verdict;
    },
    shut: (ctx, key) => cookies.clear(ctx, key),
  };
}
