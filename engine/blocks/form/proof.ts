import { hiddenFields } from "../../site/plain-post.ts";

/** The proof that a browser shows this form, fetched once the visitor touches it. */
export interface Proof {
  /** Fetches it, once. Never rejects: a missing proof is no reason not to send. */
  fetch(): void;
  /** What to say with the form; undefined as long as there is no proof. */
  header(form: HTMLFormElement): string | undefined;
}

/** A proof that is yet to be fetched, and then told to `note`; or the one of an earlier visit. */
export function createProof(kept?: string, note?: (proof: string | undefined) => void): Proof {
  let proof = kept;
  let asked = proof !== undefined;
  const ask = async (): Promise<void> => {
    try {
      const answer = await fetch("/api/form-proof", { credentials: "same-origin" });
      proof = answer.ok ? proofIn(await answer.json()) : undefined;
    } catch {
      // The form can be sent without.
    }
    // The next touch asks again where nothing came.
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

/** What is no proof must not be sent for one: the server would take it for another's. */
function proofIn(answer: unknown): string | undefined {
  const proof = typeof answer === "object" && answer !== null && "proof" in answer ? answer.proof : undefined;
  return typeof proof === "string" && /^[\w.-]{1,200}$/.test(proof) ? proof : undefined;
}
