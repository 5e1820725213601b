import type { Inline, InlineText } from "./rich-text.ts";

/** Returns the text of a line without its marks, for titles, messages and accessible names. */
export function plainText(text: InlineText): string {
  return text.map(wordsOf).join("");
}

/** Formats a count with its noun: "12 leads", "1 delivery", "2 deliveries", "3 days". */
export function numbered(number: number, noun: string): string {
  if (number === 1) return `1 ${noun}`;
  return `${number} ${/[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ie` : noun}s`;
}

function wordsOf(part: Inline): string {
  if (typeof part === "string") return part;
  if ("strong" in part) return plainText(part.strong);
  if ("em" in part) return plainText(part.em);
  if ("code" in part) return part.code;
  return "link" in part ? plainText(part.text) : " ";
}

/** Converts a heading's text to an anchor: lower case, with hyphens between words. */
export function anchorOf(words: string): string {
  const parts = words
    .normalize("NFKD")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return parts.filter(Boolean).join("-");
}

/** Replaces line breaks, blank lines and surrounding whitespace with one space. */
export function onOneLine(text: string): string {
  const [first = "", ...rest] = text.split("\n");
  const last = rest.pop();
  if (last === undefined) return text;
  const middle = rest.map((line) => line.trim()).filter((line) => line !== "");
  return [first.trimEnd(), ...middle, last.trimStart()].join(" ");
}

/** Converts a name to words: `firstName`, `first_name` and `first-name` become "First name". */
export function nameInWords(name: string): string {
  const words = name
    .replaceAll(/[_-]+/g, " ")
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, " ")
    .trim()
    .toLowerCase();
  return words === "" ? name : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
