/** Making a problem: a place and the catalogue's words for it. */
import { catalogue, type Code, type WordsOf } from "./catalogue.ts";
import type { Entry } from "./entry.ts";
import type { Fix } from "./fix.ts";
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

/** Signs of a sentence; beyond them it quotes a line that nobody reads. */
const longest = 2000;
const shorten = (words: string): string => (words.length > longest ? `${words.slice(0, longest)}...` : words);

/** A problem of this code at this place. `fix` is the one change that mends it. Default: what the catalogue knows from the words. */
export function report<C extends Code>(code: C, place: Place, words: WordsOf<C>, fix?: Fix): Problem {
  const { severity, say, mend } = catalogue[code] as unknown as Entry<WordsOf<C>>;
  const named = fix ?? mend?.(words);
  const [message, hint] = say(words);
  return {
    code,
    severity,
    file: place.file,
    pointer: place.pointer,
    at: place.at ?? "value",
    ...(place.range && { range: place.range }),
    ...(place.within && { within: place.within }),
    message: shorten(message),
    hint: shorten(hint),
    ...(named && { fix: named }),
  };
}
