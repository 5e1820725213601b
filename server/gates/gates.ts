/** The gates as the server decides them: who is in, and what becomes of a password that somebody tried. */
import type { Context } from "koa";
import type { Logger } from "pino";
import type { Site } from "../../engine/site/site.ts";
import { clientAddress } from "../http/client-address.ts";
import type { Turns } from "../leads/turns.ts";
import { TooManyWaiting } from "./fair-queue.ts";
import type { GateCookies } from "./gate-cookie.ts";
import { gatesOf } from "./gate-list.ts";
import { type GatePasswords, isPassword } from "./gate-password.ts";
import { hashPassword, longestPassword } from "./password-hash.ts";
import { createSharedLimit } from "./shared-limit.ts";

/** What became of a try. */
export type Verdict =
  | { result: "open" }
  | { result: "wrong" }
  /** This visitor has tried too often. */
  | { result: "wait"; seconds: number }
  /** Others try so much that this one was not looked at. */
  | { result: "busy"; seconds: number };

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
  /** Where tries are counted for all processes. */
  turns: Turns;
  log: Logger;
  /** Milliseconds of a clock that nobody sets. Default: the process's own. */
  elapsed?: () => number;
  /** Milliseconds by which every answer of a gate is slowed while many guess at it. Default: 1000. */
  delay?: number;
}

const tenMinutes = 600_000;
/** Wrong tries in ten minutes: for each gate and address, and for each gate over all addresses before it slows down. */
const limits = { perAddress: 30, perGate: 100 };

/** Seconds after which those who were not looked at may come again. */
const soon = 2;

/** Wrong tries are counted for each gate and address, so that a gate is never locked for others. */
export function createGates({ passwords, cookies, turns, log, elapsed, delay = 1000 }: GatesOptions): Gates {
  const counted = { window: tenMinutes, turns, elapsed, log };
  const tries = createSharedLimit({ ...counted, kind: "try", limit: limits.perAddress });
  const wrong = createSharedLimit({ ...counted, kind: "wrong", limit: limits.perGate });
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
  /** Waits while many guess: the right password is slowed like a wrong one, so that the time tells nothing. */
  const slowDown = async (key: string): Promise<void> => {
    if (await wrong.isUsedUp(key)) await new Promise((resolve) => setTimeout(resolve, delay));
  };

  return {
    async isOpen(ctx, site, key) {
      const password = await stored(site, key);
      return password !== undefined && cookies.opens(ctx, key, password);
    },
    async tryPassword(ctx, site, key, password) {
      const gate = gatesOf(site).get(key)?.gate;
      const guessed = gate ? key : "unknown";
      const address = clientAddress(ctx);
      const name = `${guessed} ${address}`;
      const turn = await tries.take(name);
      if (!turn.ok) return { result: "wait", seconds: turn.retryAfter };
      await slowDown(guessed);
      const known = await stored(site, key);
      try {
        if (password.length <= longestPassword && known !== undefined && gate) {
          if (await isPassword(password, known, address)) {
            await tries.giveBack(name);
            cookies.set(ctx, gate, known);
            return { result: "open" };
          }
        } else {
          // As long as a comparison takes: the time does not tell which gates exist and have a password.
          await hashPassword("", undefined, address);
        }
      } catch (error) {
        if (!(error instanceof TooManyWaiting)) throw error;
        await tries.giveBack(name);
        return { result: "busy", seconds: soon };
      }
      await noteWrong(guessed);
      return { result: "wrong" };
    },
    shut: (ctx, key) => cookies.clear(ctx, key),
  };
}
