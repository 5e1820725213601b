/** What people write as in a letter, in another program or in another language: what is said about it. */
export const notations = {
  dash: "An entry of a list begins with a dash and a space, also where it is counted.",
  "two-lines": "Two properties stand on one line.",
  comparison: "A comparison is written in words: atLeast, atMost, moreThan, lessThan or not.",
  quotes: "The text stands in two pairs of quotes.",
  comma: "A comma or semicolon stands behind the value: its line ends it already.",
  braces: "Properties on one line stand in curly braces, not in round ones.",
  space: "There is a space in the address behind the colon.",
  "two-commas": "Two commas follow each other, and nothing stands between them.",
  semicolons: "The entries of a list are divided by commas, not by semicolons.",
  "no-comma": "A comma is missing between the entries.",
  "bare-entry": "An entry of this list is a group of properties, and begins with its type.",
  number: "The number of a line was copied along with the line.",
  plus: "The + of a comparison was copied along with the line.",
  command: "This is a command for the terminal, and no part of the file.",
} as const;

/** The name of such a way to write. */
export type Notation = keyof typeof notations;
