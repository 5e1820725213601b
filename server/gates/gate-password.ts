/** Where a gate's password comes from and how it is compared. */
import { createHmac } from "node:crypto";
import { gateVariable } from "../../engine/things/gate-variable.ts";
import type { Store } from "../leads/store.ts";
import type { GatedPages } from "./gate-list.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";

export interface GatePasswords {
  /** What a gate's password is known by; changes with the password. Undefined: no password is set, the gate stays shut. */
  stored(gated: GatedPages): Promise<string | undefined>;
}

/** A password of which capital and small letters are the same is hashed in small letters and marked with this. */
const foldedMark = "folded:";

/**
 * Passwords from the environment, else those set with `npm run gate`.
 *
 * Those of the environment are hashed in memory, with a salt derived from the secret, so that the same password gives
 * the same hash in every process and after a restart, and visitors stay in.
 */
export function createGatePasswords(
  store: Pick<Store, "gatePassword">,
  fromEnvironment: ReadonlyMap<string, string>,
  secret: string,
): GatePasswords {
  const hashed = new Map<string, Promise<string>>();
  return {
    stored({ gate, pages }) {
      const password = pages.map((page) => fromEnvironment.get(gateVariable(page.path))).find(Boolean);
      if (password === undefined) return store.gatePassword(gate.key);
      const name = JSON.stringify([gate.key, gate.ignoreCase, password]);
      const known = hashed.get(name);
      if (known) return known;
      const made = storedPassword(password, gate.ignoreCase, saltOf(secret, gate.key));
      hashed.set(name, made);
      // It fails while others want too many: made anew then, else the gate would stay shut until the next start.
      made.catch(() => hashed.delete(name));
      return made;
    },
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

function saltOf(secret: string, gate: string): Buffer {
  return createHmac("sha256", secret).update(`gate password salt\0${gate}`).digest().subarray(0, 16);
}
