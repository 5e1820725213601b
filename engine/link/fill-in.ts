/** Filling the values that a page hands over into a fragment's block. */
import type { Place } from "../problem/report.ts";
import { escapeToken } from "../problem/pointer.ts";

/** A value and where it was written. */
export interface Handed {
  value: unknown;
  /** Characters of it as JSON. */
  size: number;
  place: Place;
}

const exactly = /^\s*\{\{\s*with\.([A-Za-z0-9_]+)\s*\}\}\s*$/;
const anywhere = /\{\{\s*with\.([A-Za-z0-9_]+)\s*\}\}/g;

/**
 * The value with every `{{ with.name }}` filled in. `take` is asked before each, with the pointer of the part: false leaves it.
 *
 * A text that is nothing but the placeholder takes the value as it is, of any type. Names that were not handed over
 * stay as they are.
 */
export function fillIn(
  value: unknown,
  handed: ReadonlyMap<string, Handed>,
  take: (pointer: string, value: Handed) => boolean,
  pointer = "",
): unknown {
  if (typeof value === "string") return fillText(value, handed, (found) => take(pointer, found));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(
    ([key, entry]) => [key, fillIn(entry, handed, take, `${pointer}/${escapeToken(key)}`)] as const,
  );
  return Array.isArray(value) ? entries.map(([, entry]) => entry) : Object.fromEntries(entries);
}

function fillText(text: string, handed: ReadonlyMap<string, Handed>, take: (value: Handed) => boolean): unknown {
  if (!text.includes("{{")) return text;
  const whole = handed.get(exactly.exec(text)?.[1] ?? "");
  if (whole) return take(whole) ? whole.value : text;
  return text.replaceAll(anywhere, (placeholder, name: string) => {
    const found = handed.get(name);
    if (!found || !take(found)) return placeholder;
    return typeof found.value === "string" ? found.value : JSON.stringify(found.value);
  });
}
