/** Creates problems from a place and the catalogue's wording. */
import { catalogue, type Code, type WordsOf } from "./catalogue.ts";
import type { Entry } from "./entry.ts";
import type { Fix } from "./fix.ts";
import type { Problem } from "./problem.ts";

/** The location of a problem. */
export interface Place {
  file: string;
  pointer: string;
  /** Default: value. */
  at?: "key" | "value";
  range?: readonly [start: number, end: number];
  within?: { readonly text: string; readonly nth: number };
}

/** Maximum length of a sentence in characters; longer ones quote a line that nobody reads. */
const longest = 2000;
const shorten = (words: string): string => (words.length > longest ? `${words.slice(0, longest)}...` : words);

/** Creates a problem of this code at this place. `fix` is the only change that fixes it. Default: the catalogue's fix. */
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
