/** Making a problem: a place and the catalogue's words for it. */
import { catalogue, type Code, type WordsOf } from "./catalogue.ts";
import type { Entry } from "./entry.ts";
import type { Problem } from "./problem.ts";

/** Where a problem is. */
export interface Place {
  file: string;
  pointer: string;
  /** Default: value. */
  at?: "key" | "value";
  range?: readonly [start: number, end: number];
  within?: { readonly text: string; readonly nth: number };
}

/** A problem of this code at this place. */
export function report<C extends Code>(code: C, place: Place, words: WordsOf<C>): Problem {
  const { severity, say } = catalogue[code] as unknown as Entry<WordsOf<C>>;
  const [message, hint] = say(words);
  return {
    code,
    severity,
    file: place.file,
    pointer: place.pointer,
    at: place.at ?? "value",
    ...(place.range && { range: place.range }),
    ...(place.within && { within: place.within }),
    message,
    hint,
  };
}
