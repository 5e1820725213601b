/** Proves that a browser showed the form: a signed time that the page's script fetches and sends along. */
import { createHmac } from "node:crypto";
import { isSameSecret } from "../http/own-cookie.ts";

export interface Proofs {
  make(): string;
  /** Returns the milliseconds since the proof was made; undefined when it is not one of ours. */
  ageOf(proof: string): number | undefined;
}

/** Creates proofs that are valid for as long as the secret is, across restarts and for all processes. */
export function createProofs(secret: string, now: () => Date): Proofs {
  const sign = (moment: string): string =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["form proof", moment]))
      .digest("base64url");
  return {
    make() {
      const moment = now().getTime().toString(36);
      return `${moment}.${sign(moment)}`;
    },
    ageOf(proof) {
      const [, moment = "", signature = ""] = /^([0-9a-z]{1,12})\.([\w-]{43})$/.exec(proof) ?? [];
      if (!isSameSecret(signature, sign(moment))) return undefined;
      return now().getTime() - Number.parseInt(moment, 36);
    },
  };
}
