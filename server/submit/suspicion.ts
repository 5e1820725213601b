/** How much a lead looks like spam. Suspicious leads are kept and held back, and the sender is told nothing. */

/** What is known of how a form was sent. */
export interface Circumstances {
  /** The control that only programs fill in was filled in. */
  trapped: boolean;
  /** A page of another site sent the form, as the browser says. */
  foreign: boolean;
  /**
   * Milliseconds since the script fetched its proof; "none" without one, "unknown" for one that was not signed by us, or with
   * another secret than today's. Below zero when the process that made it has a clock that is ahead: then the time says nothing.
   */
  proof: number | "none" | "unknown";
  /** How many forms came from the same address within the last ten minutes, this one included. */
  recent: number;
  /** How many links the visitor wrote: none that the form itself puts into the payload. */
  links: number;
}

export interface Suspicion {
  quarantined: boolean;
  /** One word or two for each reason, also of leads that are not held back. */
  reasons: readonly string[];
}

/** What is added up to this is held back. */
const threshold = 3;

const second = 1000;
const day = 86_400 * second;

/** Hardly anybody fills in a form faster than this after the first touch: one press on a choice, or all that a browser fills in. */
const fastest = 2 * second;

/** A whole class may share one address, and a program of the owner's may send without proof: this alone holds nothing back. */
const many = 60;

/** A tab that was touched may stay open for weeks. */
const oldest = 30 * day;

const linksOfSpam = 3;

/**
 * Adds up what speaks against a lead. No single doubt but the trap or another site is enough, and no proof weighs more than
 * none: whoever makes one up, or does not wait with it, could leave it out, and visitors have unknown ones where the secret was changed, or
 * is another on another machine. So a class that answers one question at once, from one address, is not held back.
 */
export function suspicionOf({ trapped, foreign, proof, recent, links }: Circumstances): Suspicion {
  const doubts: readonly (readonly [reason: string, weight: number, holds: boolean])[] = [
    ["trap", threshold, trapped],
    ["another site", threshold, foreign],
    ["no proof", 1, proof === "none"],
    ["unknown proof", 1, proof === "unknown"],
    ["too fast", 1, typeof proof === "number" && proof >= 0 && proof < fastest],
    ["old proof", 1, typeof proof === "number" && proof > oldest],
    ["many at once", 1, recent > many],
    ["links", 2, links >= linksOfSpam],
  ];
  const held = doubts.filter(([, , holds]) => holds);
  const score = held.reduce((sum, [, weight]) => sum + weight, 0);
  return { quarantined: score >= threshold, reasons: held.map(([reason]) => reason) };
}

/** The links of a text, each as far as it tells one from another. */
export function linksIn(text: string): readonly string[] {
  // As nearly all texts are: each answer of each form is asked, some twice.
  if (!text.includes("://")) return [];
  const pieces = text.split(/(?=https?:\/\/)/i).filter((piece) => /^https?:\/\//i.test(piece));
  return pieces.map((piece) => piece.slice(0, 200).split(/\s/, 1).join());
}
