/** Who gets in: mail address, password and, for those who have set one up, a code. */
import type { Logger } from "pino";
import { networkAround } from "../http/client-address.ts";
import { hashPassword, longestPassword, verifyPassword } from "../gates/password-hash.ts";
import { type Counted, countTry, createSharedLimit, type NotJudged } from "../gates/shared-limit.ts";
import type { Credentials } from "../leads/accounts.ts";
import type { Store } from "../leads/store.ts";
import { codeStep } from "./one-time-code.ts";

/** What became of a try. `judged`: by what, which may be another one by now. */
export type SignedIn = { result: "in"; judged: Credentials } | { result: "wrong" } | NotJudged;

export interface Credential {
  email: string;
  password: string;
  code: string;
}

export interface SignIn {
  /** `address`: the network address that it comes from; `browser`: what a browser is known by in which the account was used. */
  attempt(proof: Credential, address: string, browser?: string): Promise<SignedIn>;
  /** Counts a try of somebody who is in already, such as a code. False when there were too many. `browser`: as above. */
  takeTurn(email: string, address: string, browser?: string): Promise<boolean>;
}

export interface SignInOptions {
  store: Store;
  log: Logger;
  now: () => Date;
}

/**
 * Wrong tries in ten minutes, over all processes: from one address, from the network around it, and for one account from all
 * addresses together.
 *
 * A browser in which the account was used before has tries of its own, which no stranger can use up; all such browsers of
 * an account together have some more (`known`), since each sign-in makes one.
 */
export const guessLimits = { address: 20, network: 200, account: 30, browser: 10, known: 60 };

const tenMinutes = 600_000;
const longestAddress = 254;

/** Tries are counted before they are judged, and the right ones are given back. */
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
      // An account that does not exist is counted as well: the answer does not tell which do.
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
    // As long as a comparison takes: the time does not tell which accounts there are.
    await hashPassword("", undefined, address);
    return undefined;
  }
  if (!(await verifyPassword(password, known.passwordHash, address))) return undefined;
  if (known.codeSecret === undefined) return known;
  const step = codeStep(known.codeSecret, code, at);
  // Who looks over a shoulder sees a code that has been used.
  const isNew = step !== undefined && (await accounts.useCode(known.account.id, step));
  return isNew ? known : undefined;
}
