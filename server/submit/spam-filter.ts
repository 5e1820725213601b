import type { Context } from "koa";
import { createProofs, type Proofs } from "./proof.ts";
import { type Circumstances, suspicionOf, type Suspicion } from "./suspicion.ts";

export interface SpamFilter {
  proofs: Proofs;
  /** Judges a submitted form, by what is known of how it was sent. */
  judge(ctx: Context, known: Omit<Circumstances, "proof">): Suspicion;
}

/** Creates the filter. `secret` signs the proofs. */
export function createSpamFilter(secret: string, now: () => Date): SpamFilter {
  const proofs = createProofs(secret, now);
  return {
    proofs,
    judge(ctx, known) {
      // The script reports with its proof whether the trap was filled in, because the trap is not part of the payload.
      const [proof = "", trap] = ctx.get("X-Form-Proof").split(" ");
      const age = proof === "" ? undefined : proofs.ageOf(proof);
      return suspicionOf({
        ...known,
        trapped: known.trapped || trap === "trap",
        proof: proof === "" ? "none" : (age ?? "unknown"),
      });
    },
  };
}
