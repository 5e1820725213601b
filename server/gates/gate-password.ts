/** Where a gate's password comes from and how it is compared. */
import { createHmac } from "node:crypto";
import { gateVariable } from "../../engine/things/gate-variable.ts";
import { rememberFor } from "../../engine/things/remember.ts";
import type { Store } from "../leads/store.ts";
import { type GatedPages, keyOfNobody } from "./gate-list.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";

export interface GatePasswords {
  /** What a gate's password is known by; changes with the password. Undefined: no password is set, the gate stays shut. */
  stored(gated: GatedPages): Promise<string | undefined>;
  /** When a gate is first shown: a password of the environment that is another one than before lets nobody stay in, also one that was in use before that. */
  note(gated: GatedPages): Promise<void>;
}

/** Milliseconds for which it is not asked again whether another process has found another password. */
const trust = 5000;

type GateStore = Pick<Store, "gatePassword" | "gateRound" | "noteGatePrint">;

/** A password of which capital and small letters are the same is hashed in small letters and marked with this. */
const foldedMark = "folded:";

/**
 * Passwords from the environment, else those set with `npm run gate`.
 *
 * Those of the environment are hashed in memory, with a salt derived from the secret and from the round that the gate is in
 * (docs/decisions/gates.md), so that the same password gives the same hash in every process and after a restart, and visitors
 * stay in.
 */
export function createGatePasswords(
  store: GateStore,
  fromEnvironment: ReadonlyMap<string, string>,
  secret: string,
): GatePasswords {
  const hashed = new Map<string, Promise<string>>();
  const roundOf = rememberRounds(store);
  // Asked for each page behind a gate: which variable it is does not change while the site is shown.
  const givenFor = rememberFor(({ gate, pages }: GatedPages) => {
    const variables = new Set(pages.map(({ path, gateAt = path }) => gateVariable(gateAt)));
    const password = [...variables].map((name) => fromEnvironment.get(name)).find(Boolean);
    // Of two pages with one key, one is shown in an old version: the password of the one is not for the other.
    const isUnclear = password !== undefined && variables.size > 1;
    return { password, isUnclear, name: JSON.stringify([gate.key, gate.ignoreCase, password]) };
  });

  /** Undefined where the environment has none. */
  const hashOf = (gated: GatedPages, round: number): Promise<string> | undefined => {
    const { key, ignoreCase } = gated.gate;
    const { password, name: inEachRound } = givenFor(gated);
    if (password === undefined) return undefined;
    const name = `${round} ${inEachRound}`;
    const known = hashed.get(name);
    if (known) return known;
    const made = storedPassword(password, ignoreCase, saltOf(secret, key, round));
    hashed.set(name, made);
    // It fails while others want too many: made anew then, else the gate would stay shut until the next start.
    made.catch(() => hashed.delete(name));
    return made;
  };

  return {
    async stored(gated) {
      const { key } = gated.gate;
      // The variable goes by the page's address: it has the password of the gate before.
      if (key === keyOfNobody || givenFor(gated).isUnclear) return undefined;
      return givenFor(gated).password === undefined ? store.gatePassword(key) : hashOf(gated, await roundOf(key));
    },
    async note(gated) {
      await store.noteGatePrint(gated.gate.key, (await hashOf(gated, 0)) ?? "");
    },
  };
}

/** The rounds of gates as they were known a moment ago: a store that is away shuts no gate whose round is known. */
function rememberRounds(store: GateStore): (gate: string) => Promise<number> | number {
  const known = new Map<string, { round: number; until: number }>();
  const ask = async (gate: string): Promise<number> => {
    const before = known.get(gate);
    // Others go by what is known meanwhile.
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

/** What is kept of a password: its hash, marked when letters are compared without their case. */
export async function storedPassword(password: string, ignoreCase: boolean, salt?: Buffer): Promise<string> {
  if (!ignoreCase) return hashPassword(password, salt);
  return `${foldedMark}${await hashPassword(fold(password), salt)}`;
}

/** A password as it was typed, and without the space around it that came along where it was copied from. */
export function spellingsOf(password: string): ReadonlySet<string> {
  return new Set([password, password.trim()]);
}

/**
 * Whether this is the password, in constant time for each spelling. `name`: who asks; rejects with TooManyWaiting when others
 * ask too much.
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

/** Whether the password was set for a gate that compares letters in the way this one does. */
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
