/** The accents that content may name, the site's own first. */
export const accents = ["brass", "lake", "brick", "pine", "plum", "slate"] as const;
