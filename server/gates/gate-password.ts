/** Looks up the passwords of gates and compares them. */
import { createHmac } from "node:crypto";
import { gateVariable } from "../../engine/things/gate-variable.ts";
import { rememberFor } from "../../engine/things/remember.ts";
import type { Store } from "../leads/store.ts";
import { type GatedPages, keyOfNobody } from "./gate-list.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";

export interface GatePasswords {
  /** Resolves with what is stored of a gate's password, which changes with it. Undefined: none is set, and the gate stays shut. */
  stored(gated: GatedPages): Promise<string | undefined>;
  /** Called when a gate is first shown. If the environment's password is not the previous one, nobody stays in, even if it was in use before that. */
  note(gated: GatedPages): Promise<void>;
}

/** Milliseconds before the store is asked again whether another process has found a changed password. */
const trust = 5000;

type GateStore = Pick<Store, "gatePassword" | "gateRound" | "noteGatePrint">;

/** A password whose case does not matter is hashed in lower case, and its hash gets this prefix. */
const foldedMark = "folded:";

/**
 * Creates the lookup of gate passwords: those from the environment, else those set with `npm run gate`.
 *
 * Passwords from the environment are hashed in memory. The salt is derived from the secret and the gate's round
 * (docs/decisions/gates.md), so that the same password gives the same hash in every process and after a restart, and
 * visitors stay in.
 */
export function createGatePasswords(
  store: GateStore,
  fromEnvironment: ReadonlyMap<string, string>,
  secret: string,
): GatePasswords {
  const hashed = new Map<string, Promise<string>>();
  const roundOf = rememberRounds(store);
  // Cached, because each request behind a gate needs it, and the variable does not change while the site is shown.
  const givenFor = rememberFor(({ gate, pages }: GatedPages) => {
    const variables = new Set(pages.map(({ path, gateAt = path }) => gateVariable(gateAt)));
    const password = [...variables].map((name) => fromEnvironment.get(name)).find(Boolean);
    // If two pages share a key but no variable, one is shown in an old version: the password of one is not for the other.
    const isUnclear = password !== undefined && variables.size > 1;
    return { password, isUnclear, name: JSON.stringify([gate.key, gate.ignoreCase, password]) };
  });

  /** Returns undefined when the environment has no password for the gate. */
  const hashOf = (gated: GatedPages, round: number): Promise<string> | undefined => {
    const { key, ignoreCase } = gated.gate;
    const { password, name: inEachRound } = givenFor(gated);
    if (password === undefined) return undefined;
    const name = `${round} ${inEachRound}`;
    const known = hashed.get(name);
    if (known) return known;
    const made = storedPassword(password, ignoreCase, saltOf(secret, key, round));
    hashed.set(name, made);
    // Hashing fails while too many hashes are waiting. Retry next time, or the gate would stay shut until a restart.
    made.catch(() => hashed.delete(name));
    return made;
  };

  return {
    async stored(gated) {
      const { key } = gated.gate;
      // The variable is named after the page's address, so it may hold the password of the previous gate.
      if (key === keyOfNobody || givenFor(gated).isUnclear) return undefined;
      return givenFor(gated).password === undefined ? store.gatePassword(key) : hashOf(gated, await roundOf(key));
    },
    async note(gated) {
      await store.noteGatePrint(gated.gate.key, (await hashOf(gated, 0)) ?? "");
    },
  };
}

/** Caches the rounds of gates, so that an unavailable store shuts no gate whose round is known. */
function rememberRounds(store: GateStore): (gate: string) => Promise<number> | number {
  const known = new Map<string, { round: number; until: number }>();
  const ask = async (gate: string): Promise<number> => {
    const before = known.get(gate);
    // Until the store answers, other requests use the cached round.
    if (before) before.until = performance.now() + trust;
    const round = await store.gateRound(gate);
    known.set(gate, { round, until: performance.now() + trust });
    return round;
  };
  return (gate) => {
    const before = known.get(gate);
    if (!before) return ask(gate);
    if (performance.now() > before.until) ask(gate).catch(() => undefined);
    return before.round;
  };
}

/** Returns what is stored of a password: its hash, marked when the case of letters is ignored. */
export async function storedPassword(password: string, ignoreCase: boolean, salt?: Buffer): Promise<string> {
  if (!ignoreCase) return hashPassword(password, salt);
  return `${foldedMark}${await hashPassword(fold(password), salt)}`;
}

/** Returns the password as typed, and without surrounding whitespace that may have been copied along with it. */
export function spellingsOf(password: string): ReadonlySet<string> {
  return new Set([password, password.trim()]);
}

/**
 * Returns whether this is the password, in constant time for each spelling. `name`: who asks; rejects with
 * TooManyWaiting when others ask too much.
 */
export async function isPassword(password: string, stored: string, name: string): Promise<boolean> {
  for (const spelling of spellingsOf(password)) if (await fits(spelling, stored, name)) return true;
  return false;
}

function fits(password: string, stored: string, name: string): Promise<boolean> {
  return stored.startsWith(foldedMark)
    ? verifyPassword(fold(password), stored.slice(foldedMark.length), name)
    : verifyPassword(password, stored, name);
}

/** Returns whether the password was stored for a gate that treats upper and lower case as this one does. */
export function fitsCase(stored: string, ignoreCase: boolean): boolean {
  return stored.startsWith(foldedMark) === ignoreCase;
}

function fold(password: string): string {
  return password.normalize("NFC").toUpperCase().toLowerCase();
}

function saltOf(secret: string, gate: string, round: number): Buffer {
  const name = `gate password salt\0${gate}${round === 0 ? "" : `\0${round}`}`;
  return createHmac("sha256", secret).update(name).digest().subarray(0, 16);
}
