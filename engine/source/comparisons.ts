/** Comparisons as other programs write them, in the words of a condition. */

const words: Readonly<Record<string, string>> = {
  ">=": "atLeast",
  "≥": "atLeast",
  "<=": "atMost",
  "≤": "atMost",
  ">": "moreThan",
  "<": "lessThan",
  "!=": "not",
  "<>": "not",
};

/** The word of a condition for a sign such as `>=`; undefined when the sign compares nothing. */
export function comparisonWord(sign: string): string | undefined {
  return words[sign];
}

/** `{ atLeast: 10 }` for `>= 10`; undefined for what is no comparison with a number. */
export function comparisonWords(text: string): string | undefined {
  const [, sign = "", limit = ""] = /^(>=|<=|>|<|≥|≤|!=|<>) ?(-?\d+(?:\.\d+)?)$/.exec(text) ?? [];
  const word = words[sign];
  return word === undefined ? undefined : `{ ${word}: ${limit} }`;
}
