/** Long texts that stand in a page's HTML and in its data: sent in the HTML alone, and put back into the data from there. */
import { partOf } from "../things/values.ts";

/** Where in the data a text belongs: how long it is, in digits, then the names that lead to it. */
export type KeptPlace = readonly string[];

/** Marks an element of the document whose whole text belongs into the data. */
export const textMark = "data-text";

/** Shorter ones cost less twice than with a mark: compressed, the second is a reference to the first. */
const least = 400;

/** The long texts in data, each with the first place where it stands. */
export function longTexts(data: unknown): Map<string, KeptPlace> {
  const found = new Map<string, KeptPlace>();
  const look = (value: unknown, path: readonly string[]): void => {
    if (typeof value === "string") {
      if (isKeptByHtml(value) && !found.has(value)) found.set(value, [String(value.length), ...path]);
    } else if (typeof value === "object" && value !== null) {
      for (const [name, part] of Object.entries(value)) look(part, [...path, name]);
    }
  };
  look(data, []);
  return found;
}

/** Whether it is long, and a browser that reads it in HTML has the same text. */
function isKeptByHtml(text: string): boolean {
  return text.length >= least && text.isWellFormed() && !/^\n|[\r\0]/.test(text);
}

/** Writes texts into data at their places. */
export function putTexts(data: unknown, places: readonly KeptPlace[], texts: readonly string[]): void {
  for (const [index, [, ...path]] of places.entries()) {
    const holder = partOf(data, path.slice(0, -1));
    if (typeof holder === "object" && holder !== null) Object.assign(holder, { [path.at(-1) ?? ""]: texts[index] });
  }
}
