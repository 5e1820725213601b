/** How much the answers to a form can be: what its fields take together decides how much a visitor may send. */

/** What of a field decides how long its answer can be. */
export interface Sized {
  name: string;
  /** The most characters that are typed; undefined for what is not typed. */
  maxLength: number | undefined;
  /** What can be chosen: of each choice the longer of what is sent and what is read. */
  choices: readonly string[];
  /** Whether several can be chosen. */
  several: boolean;
}

/** Characters that the fields of a form may take together; `check` warns of more. */
export const mostCharacters = 100_000;

/** Bytes that any form may send. */
export const usualForm = 64_000;

/** A day, a number, the value of a box. */
const short = 30;

/** Bytes of a character in a plain post: four of UTF-8, each written with three signs. Payloads have a third of it, and may say a thing thrice. */
const perCharacter = 12;

/** Bytes for what is sent beside the answers, such as the page's address. */
const beside = 16_000;

/** The most characters that the answers to these fields can have together, their names included. */
export function charactersOf(fields: Iterable<Sized>): number {
  let sum = 0;
  for (const { name, maxLength, choices, several } of fields) {
    const own = name.length + 2;
    const lengths = choices.map(({ length }) => length + own);
    const chosen = lengths.reduce((all, each) => (several ? all + each : Math.max(all, each)), 0);
    sum += choices.length > 0 ? chosen : (maxLength ?? short) + own;
  }
  return sum;
}

/** Bytes that a form whose answers have so many characters may send, whatever signs they are written in. */
export function largestBody(characters: number): number {
  return Math.max(usualForm, beside + perCharacter * Math.min(characters, mostCharacters));
}
