/** The gates as the server decides them: who is in, and what becomes of a password that somebody tried. */
import type { Context } from "koa";
import type { Logger } from "pino";
import type { Site } from "../../engine/compile/site.ts";
import { clientAddress } from "../http/client-address.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import type { GateCookies } from "./gate-cookie.ts";
import { gatesOf } from "./gate-list.ts";
import { type GatePasswords, isPassword } from "./gate-password.ts";
import { hashPassword, longestPassword } from "./password-hash.ts";

/** What became of a try. */
export type Verdict = { result: "open" } | { result: "wrong" } | { result: "wait"; seconds: number };

export interface Gates {
  /** Whether this visitor is in. False for a gate that does not exist. */
  isOpen(ctx: Context, site: Site, key: string): Promise<boolean>;
  /** Tries a password; the right one lets the visitor in. */
  tryPassword(ctx: Context, site: Site, key: string, password: string): Promise<Verdict>;
  shut(ctx: Context, key: string): void;
}

export interface GatesOptions {
  passwords: GatePasswords;
  cookies: GateCookies;
  log: Logger;
  now: () => Date;
  /** Milliseconds by which every answer of a gate is slowed while many guess at it. Default: 1000. */
  delay?: number;
}

const tenMinutes = 600_000;
/** Wrong tries in ten minutes: for each gate and address, and for each gate over all addresses before it slows down. */
const limits = { perAddress: 30, perGate: 100 };

/** Wrong tries are counted for each gate and address, so that a gate is never locked for others. */
export function createGates({ passwords, cookies, log, now, delay = 1000 }: GatesOptions): Gates {
  const tries = createRateLimit({ limit: limits.perAddress, window: tenMinutes, now });
  const wrong = createRateLimit({ limit: limits.perGate, window: tenMinutes, now });
  const alerts = createRateLimit({ limit: 1, window: tenMinutes, now });

  const stored = (site: Site, key: string): Promise<string | undefined> => {
    const gated = gatesOf(site).get(key);
    return gated ? passwords.stored(gated) : Promise.resolve(undefined);
  };
  const noteWrong = (key: string): void => {
    log.info({ gate: key }, "wrong password at a gate");
    if (!wrong.take(key).ok && alerts.take(key).ok) {
      log.warn({ alert: "gate-guessing", gate: key }, "many wrong passwords at a gate within ten minutes");
    }
  };
  /** Waits while many guess: the right password is slowed like a wrong one, so that the time tells nothing. */
  const slowDown = async (key: string): Promise<void> => {
    if (wrong.isUsedUp(key)) await new Promise((resolve) => setTimeout(resolve, delay));
  };

  return {
    async isOpen(ctx, site, key) {
      const password = await stored(site, key);
      return password !== undefined && cookies.opens(ctx, key, password);
    },
    async tryPassword(ctx, site, key, password) {
      const gate = gatesOf(site).get(key)?.gate;
      const counted = gate ? key : "unknown";
      const name = `${counted} ${clientAddress(ctx)}`;
      const turn = tries.take(name);
      if (!turn.ok) return { result: "wait", seconds: turn.retryAfter };
      await slowDown(counted);
      const known = await stored(site, key);
      if (password.length <= longestPassword && known !== undefined && gate) {
        if (await isPassword(password, known)) {
          tries.giveBack(name);
          cookies.set(ctx, gate, known);
          return { result: "open" };
        }
      } else {
        // As long as a comparison takes: the time does not tell which gates exist and have a password.
        await hashPassword("");
      }
      noteWrong(counted);
      return { result: "wrong" };
    },
    shut: (ctx, key) => cookies.clear(ctx, key),
  };
}
