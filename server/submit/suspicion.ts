/** Judges how much a lead looks like spam. Suspicious leads are stored and held back, and the sender is told nothing. */

/** What is known of how a form was sent. */
export interface Circumstances {
  /** The control that only programs fill in was filled in. */
  trapped: boolean;
  /** A page of another site sent the form, according to the browser. */
  foreign: boolean;
  /**
   * Milliseconds since the script fetched its proof; "none" without one, "unknown" for one that was not signed by us, or with
   * another secret than today's. Negative when the process that made it has a clock that is ahead: then the time says nothing.
   */
  proof: number | "none" | "unknown";
  /** How many forms came from the same address within the last ten minutes, including this one. */
  recent: number;
  /** How many links the visitor wrote, without those that the form itself puts into the payload. */
  links: number;
}

export interface Suspicion {
  quarantined: boolean;
  /** One or two words for each reason, even for leads that are not held back. */
  reasons: readonly string[];
}

/** A lead whose doubts add up to this is held back. */
const threshold = 3;

const second = 1000;
const day = 86_400 * second;

/** Hardly anybody fills in a form faster than this after the first touch: one click on a choice, or the browser's autofill. */
const fastest = 2 * second;

/** A whole class may share one address, and a program of the owner's may send without a proof: this alone holds nothing back. */
const many = 60;

/** A tab that was touched may stay open for weeks. */
const oldest = 30 * day;

const linksOfSpam = 3;

/**
 * Adds up the doubts about a lead. No single one but the trap or another site is enough, and a bad proof weighs no more than
 * none: a sender who forges one, or does not wait with it, could leave it out, and visitors have unknown ones where the secret
 * was changed or differs between machines. So a class that answers one question at once, from one address, is not held back.
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

/** Returns the links of a text, each as far as it takes to tell one from another. */
export function linksIn(text: string): readonly string[] {
  // True of nearly all texts: each answer of each form is checked, some twice.
  if (!text.includes("://")) return [];
  const pieces = text.split(/(?=https?:\/\/)/i).filter((piece) => /^https?:\/\//i.test(piece));
  return pieces.map((piece) => piece.slice(0, 200).split(/\s/, 1).join());
}
