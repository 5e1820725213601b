/** Fills values that a page passes into the blocks of a fragment. */
import type { Place } from "../problem/report.ts";
import { escapeToken } from "../problem/pointer.ts";

/** A passed value and where it is written. */
export interface Handed {
  value: unknown;
  /** Length of the value as JSON, in characters. */
  size: number;
  place: Place;
}

const exactly = /^\s*\{\{\s*with\.([A-Za-z0-9_]+)\s*\}\}\s*$/;
const anywhere = /\{\{\s*with\.([A-Za-z0-9_]+)\s*\}\}/g;

/**
 * Returns the value with every `{{ with.name }}` filled in. `take` is called first with the part's pointer and may return false
 * to skip it.
 *
 * A text that consists only of the placeholder becomes the value itself, of any type. Unknown names are left as written.
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
