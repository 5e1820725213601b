import type { Context } from "koa";
import { clientAddress } from "../http/client-address.ts";
import { createProofs, type Proofs } from "./proof.ts";
import { suspicionOf, type Suspicion } from "./suspicion.ts";

export interface SpamFilter {
  proofs: Proofs;
  /** Judges a form that was sent. `trapped`: what the form itself gave away. */
  judge(ctx: Context, payload: Readonly<Record<string, unknown>>, trapped: boolean): Suspicion;
}

const window = 600_000;

/** How many addresses are remembered; the longest unused is forgotten first. */
const addresses = 10_000;

/** `secret` signs the proofs. */
export function createSpamFilter(secret: string, now: () => Date): SpamFilter {
  const proofs = createProofs(secret, now);
  const sent = new Map<string, number[]>();
  const countFrom = (address: string): number => {
    const time = now().getTime();
    const recent = (sent.get(address) ?? []).filter((each) => each > time - window).slice(-100);
    sent.delete(address);
    sent.set(address, [...recent, time]);
    if (sent.size > addresses) sent.delete(sent.keys().next().value ?? address);
    return recent.length + 1;
  };
  return {
    proofs,
    judge(ctx, payload, trapped) {
      // The script says with its proof whether the trap was filled in: it is no part of the payload.
      const [proof = "", trap] = ctx.get("X-Form-Proof").split(" ");
      const age = proofs.ageOf(proof);
      return suspicionOf({
        trapped: trapped || trap === "trap",
        proof: proof === "" ? "none" : (age ?? "forged"),
        recent: countFrom(clientAddress(ctx)),
        payload,
      });
    },
  };
}
