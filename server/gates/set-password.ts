import type { Store } from "../leads/store.ts";
import { ConfigError } from "../process/explain-fault.ts";
import { gateVariable } from "../../engine/things/gate-variable.ts";
import type { GatedPages } from "./gate-list.ts";
import { storedPassword } from "./gate-password.ts";
import { longestPassword } from "./password-hash.ts";

/** Below this many characters a password is reported as weak. It is accepted, because guests have to type it. */
const strong = 10;

/** Returns why a password cannot be used, as a sentence; undefined if it can. */
export function passwordFault(password: string): string | undefined {
  if (password.trim() === "") return "Nothing was changed: the password is empty.";
  if (password.length <= longestPassword) return undefined;
  return `Nothing was changed: the password is longer than ${longestPassword} characters.`;
}

/**
 * Stores the hash of a gate's password, without surrounding whitespace, and resolves with a sentence on its effect.
 * `fromEnvironment`: passwords that take precedence, by variable. Rejects with a ConfigError when the password cannot be used.
 */
export async function setPassword(
  { gate, pages }: GatedPages,
  password: string,
  store: Pick<Store, "setGatePassword">,
  fromEnvironment: ReadonlyMap<string, string>,
): Promise<string> {
  const fault = passwordFault(password);
  if (fault !== undefined) throw new ConfigError([fault]);
  await store.setGatePassword(gate.key, await storedPassword(password.trim(), gate.ignoreCase));
  const variable = pages.map((each) => gateVariable(each.path)).find((name) => fromEnvironment.has(name));
  if (variable !== undefined)
    return `The password of ${pages[0].path} is kept, but does not open it: as long as ${variable} is set, the server uses that instead.`;
  const weak =
    password.length < strong ? ` It is short, and can be guessed: ${strong} characters or more are better.` : "";
  return `The password of ${pages[0].path} is set. Everybody who was in has to enter it again.${weak}`;
}
