/** What a change may do, gravest first; each level with why it is risky and what a reviewer should look at. */

interface RiskEntry {
  /** Heading above the sentences. */
  title: string;
  why: string;
  look: string;
}

/** The levels of risk by name, from the gravest to the least. */
export const riskCatalogue = {
  exposes: {
    title: "Exposes",
    why: "Somebody may read, receive or use what they could not before. What was seen once cannot be taken back.",
    look: "Open the page in a private window, without its password. Read who receives what visitors write, what other sites may use of a visitor's device, and what the privacy policy promises.",
  },
  breaks: {
    title: "Breaks",
    why: "What worked until now may fail: an address that others link to, an answer that was accepted, a value that another program waits for.",
    look: "Try the old address. Fill in the form as a visitor of last month would have. Ask the people who work with the answers whether their tables still fit.",
  },
  shows: {
    title: "Shows",
    why: "Visitors see something else. It can be changed back at any time.",
    look: "Read the words aloud, and look at the page on a phone.",
  },
  nothing: {
    title: "As before",
    why: "The files say the same in another way (moved, reordered, commented, broken into lines differently), and pages load about as much as before.",
    look: "Nothing on the page. Only those who write the file see a difference.",
  },
} as const satisfies Record<string, RiskEntry>;

/** A risk level. */
export type Risk = keyof typeof riskCatalogue;

/** The risk levels, gravest first. */
export const riskLevels: readonly Risk[] = ["exposes", "breaks", "shows", "nothing"];

/** Returns the gravest of some levels; `nothing` when there are none. */
export function gravest(levels: Iterable<Risk>): Risk {
  const found = new Set(levels);
  return riskLevels.find((level) => found.has(level)) ?? "nothing";
}
