/** Verifies a sign-in: email address, password and, for accounts that have set one up, a one-time code. */
import type { Logger } from "pino";
import { networkAround } from "../http/client-address.ts";
import { hashPassword, longestPassword, verifyPassword } from "../gates/password-hash.ts";
import { type Counted, countTry, createSharedLimit, type NotJudged } from "../gates/shared-limit.ts";
import type { Credentials } from "../leads/accounts.ts";
import type { Store } from "../leads/store.ts";
import { codeStep } from "./one-time-code.ts";

/** Result of an attempt. `judged` holds the credentials that were verified, which may have changed since. */
export type SignedIn = { result: "in"; judged: Credentials } | { result: "wrong" } | NotJudged;

export interface Credential {
  email: string;
  password: string;
  code: string;
}

export interface SignIn {
  /** Verifies credentials. `address` is the client's IP address; `browser` is the ID of a browser the account has been used in. */
  attempt(proof: Credential, address: string, browser?: string): Promise<SignedIn>;
  /** Counts an attempt by a signed-in user, such as a code. Resolves with false when there were too many. `browser`: as above. */
  takeTurn(email: string, address: string, browser?: string): Promise<boolean>;
}

export interface SignInOptions {
  store: Store;
  log: Logger;
  now: () => Date;
}

/**
 * Failed attempts allowed in ten minutes, across all processes: per address, per surrounding network, and per account from all
 * addresses together.
 *
 * A browser in which the account was used before has a limit of its own, which strangers cannot use up; all such browsers of an
 * account also share a limit (`known`), since every sign-in creates one.
 */
export const guessLimits = { address: 20, network: 200, account: 30, browser: 10, known: 60 };

const tenMinutes = 600_000;
const longestAddress = 254;

/** Creates the sign-in check. Attempts are counted before they are verified, and successful ones are refunded. */
export function createSignIn({ store, log, now }: SignInOptions): SignIn {
  const counted = { window: tenMinutes, turns: store.turns, now, log };
  const byAddress = createSharedLimit({ ...counted, kind: "desk address", limit: guessLimits.address });
  const byNetwork = createSharedLimit({ ...counted, kind: "desk network", limit: guessLimits.network });
  const byAccount = createSharedLimit({ ...counted, kind: "desk account", limit: guessLimits.account });
  const byBrowser = createSharedLimit({ ...counted, kind: "desk browser", limit: guessLimits.browser });
  const byKnown = createSharedLimit({ ...counted, kind: "desk known browsers", limit: guessLimits.known });
  const limitsOf = (email: string, address: string, browser: string | undefined): readonly Counted[] =>
    browser === undefined
      ? [
          [byAddress, address],
          [byNetwork, networkAround(address)],
          [byAccount, email],
        ]
      : [
          [byBrowser, browser],
          [byKnown, email],
        ];
  return {
    async takeTurn(email, address, browser) {
      const counted = await countTry(limitsOf(email, address, browser), () => Promise.resolve({ result: "wrong" }));
      return counted.result === "wrong";
    },
    attempt(proof, address, browser) {
      const email = proof.email.trim().toLowerCase().slice(0, longestAddress);
      // Attempts on unknown accounts are counted as well, so that the response does not reveal which accounts exist.
      return countTry<SignedIn>(limitsOf(email, address, browser), async () => {
        const judged = await judge({ ...proof, email }, address, store, now());
        if (judged) return { result: "in", judged };
        log.warn({ alert: "desk-guess" }, "somebody failed to sign in at the desk");
        return { result: "wrong" };
      });
    },
  };
}

async function judge(
  { email, password, code }: Credential,
  address: string,
  { accounts }: Store,
  at: Date,
): Promise<Credentials | undefined> {
  const known = await accounts.credentials(email);
  if (!known || known.passwordHash === undefined || password.length > longestPassword) {
    // Takes as long as a real comparison, so that timing does not reveal which accounts exist.
    await hashPassword("", undefined, address);
    return undefined;
  }
  if (!(await verifyPassword(password, known.passwordHash, address))) return undefined;
  if (known.codeSecret === undefined) return known;
  const step = codeStep(known.codeSecret, code, at);
  // A code that was seen over someone's shoulder has been used already.
  const isNew = step !== undefined && (await accounts.useCode(known.account.id, step));
  return isNew ? known : undefined;
}
