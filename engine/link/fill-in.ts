/** Filling the values that a page hands over into a fragment's block. */
import type { Place } from "../problem/report.ts";
import { escapeToken } from "../problem/pointer.ts";

/** A value and where it was written. */
export interface Handed {
  value: unknown;
  place: Place;
}

const exactly = /^\s*\{\{\s*with\.([A-Za-z0-9_]+)\s*\}\}\s*$/;
const anywhere = /\{\{\s*with\.([A-Za-z0-9_]+)\s*\}\}/g;

/**
 * The value with every `{{ with.name }}` filled in; `filled` is called for each part that changed, with its pointer.
 *
 * A text that is nothing but the placeholder takes the value as it is, of any type. Names that were not handed over
 * stay as they are.
 */
export function fillIn(
  value: unknown,
  handed: ReadonlyMap<string, Handed>,
  filled: (pointer: string, place: Place) => void,
  pointer = "",
): unknown {
  if (typeof value === "string") return fillText(value, handed, (place) => filled(pointer, place));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(
    ([key, entry]) => [key, fillIn(entry, handed, filled, `${pointer}/${escapeToken(key)}`)] as const,
  );
  return Array.isArray(value) ? entries.map(([, entry]) => entry) : Object.fromEntries(entries);
}

function fillText(text: string, handed: ReadonlyMap<string, Handed>, filled: (place: Place) => void): unknown {
  if (!text.includes("{{")) return text;
  const whole = handed.get(exactly.exec(text)?.[1] ?? "");
  if (whole) {
    filled(whole.place);
    return whole.value;
  }
  return text.replaceAll(anywhere, (placeholder, name: string) => {
    const found = handed.get(name);
    if (!found) return placeholder;
    filled(found.place);
    return typeof found.value === "string" ? found.value : JSON.stringify(found.value);
  });
}
