/** An author's value as words that a reviewer can read. */
import { isRecord } from "../things/values.ts";

/** Returns a value in words: texts as they are written, lists and groups on one line. */
export function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(wordsOf).join(", ");
  if (typeof value === "string" || typeof value === "number") return String(value).trim();
  if (!isRecord(value)) return "";
  return Object.entries(value)
    .map(([key, entry]) => `${key} ${wordsOf(entry)}`)
    .join(", ");
}

/** Returns the first words of a text, with an ellipsis when there are more. */
export function firstWords(text: string, most: number): string {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  if (plain.length <= most) return plain;
  const cut = plain.lastIndexOf(" ", most - 1);
  return `${plain.slice(0, cut > most / 2 ? cut : most - 1)}…`;
}
