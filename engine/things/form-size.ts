/** Limits the size of a form's answers: what its fields allow together determines how much a visitor may send. */

/** The properties of a field that limit the length of its answer. */
export interface Sized {
  name: string;
  /** Maximum number of typed characters; undefined for fields that are not typed. */
  maxLength: number | undefined;
  /** The choices: for each, the longer of its value and its label. */
  choices: readonly string[];
  /** Whether several can be chosen. */
  several: boolean;
}

/** Maximum total characters of a form's fields; `check` reports more. */
export const mostCharacters = 100_000;

/** Size in bytes that any form may send. */
export const usualForm = 64_000;

/** Length of a date, a number or the value of a checkbox. */
const short = 30;

/** Bytes per character in a plain post: 4 in UTF-8, each percent-encoded as 3. Payloads need a third, but may repeat a value 3 times. */
const perCharacter = 12;

/** Bytes for what is sent besides the answers, such as the page's address. */
const beside = 16_000;

/** Returns the maximum total length of the answers to these fields in characters, their names included. */
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

/** Returns the maximum size in bytes of a form with answers of this length, in any script. */
export function largestBody(characters: number): number {
  return Math.max(usualForm, beside + perCharacter * Math.min(characters, mostCharacters));
}
