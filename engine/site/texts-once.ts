/** Sends long texts of a page once: in its HTML and not in its data, into which the browser copies them back from the HTML. */
import { partOf } from "../things/values.ts";

/** Where a text belongs in the data: its length as digits, followed by the property names that lead to it. */
export type KeptPlace = readonly string[];

/** Marks an element of the document whose whole text belongs in the data. */
export const textMark = "data-text";

/** Minimum length: once compressed, a repeated short text costs less than a mark, because it is only a back-reference. */
const least = 400;

/** Returns the long texts in the data, each with its first location. */
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

/** Returns whether a text is long and survives HTML parsing unchanged. */
function isKeptByHtml(text: string): boolean {
  return text.length >= least && text.isWellFormed() && !/^\n|[\r\0]/.test(text);
}

/** Writes texts into the data at their locations. */
export function putTexts(data: unknown, places: readonly KeptPlace[], texts: readonly string[]): void {
  for (const [index, [, ...path]] of places.entries()) {
    const holder = partOf(data, path.slice(0, -1));
    if (typeof holder === "object" && holder !== null) Object.assign(holder, { [path.at(-1) ?? ""]: texts[index] });
  }
}
