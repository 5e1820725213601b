import type { Rule } from "../rule.ts";

/** What an include hands over has the shape that its place in the fragment needs. */
export const rule: Rule = function* ({ named, view }) {
  for (const page of named("page").values()) yield* view(page).problems;
};
