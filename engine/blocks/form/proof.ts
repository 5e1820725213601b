import { hiddenFields } from "../../site/plain-post.ts";

/** The proof that a browser shows this form, fetched once the visitor focuses it. */
export interface Proof {
  /** Fetches the proof, once. Never rejects, because a form can be sent without one. */
  fetch(): void;
  /** Returns the value of the request header; undefined while there is no proof. */
  header(form: HTMLFormElement): string | undefined;
}

/** Creates a proof that is still to be fetched and then passed to `note`, or reuses that of an earlier visit. */
export function createProof(kept?: string, note?: (proof: string | undefined) => void): Proof {
  let proof = kept;
  let asked = proof !== undefined;
  const ask = async (): Promise<void> => {
    try {
      const answer = await fetch("/api/form-proof", { credentials: "same-origin" });
      proof = answer.ok ? proofIn(await answer.json()) : undefined;
    } catch {
      // The form can be sent without a proof.
    }
    // If there was none, the next focus asks again.
    asked = proof !== undefined;
    note?.(proof);
  };
  return {
    fetch() {
      if (asked) return;
      asked = true;
      void ask();
    },
    header(form) {
      if (proof === undefined) return undefined;
      const trap = form.elements.namedItem(hiddenFields.trap);
      return trap instanceof HTMLInputElement && trap.value !== "" ? `${proof} trap` : proof;
    },
  };
}

/** Rejects anything else, because the server would take it for someone else's proof. */
function proofIn(answer: unknown): string | undefined {
  const proof = typeof answer === "object" && answer !== null && "proof" in answer ? answer.proof : undefined;
  return typeof proof === "string" && /^[\w.-]{1,200}$/.test(proof) ? proof : undefined;
}
