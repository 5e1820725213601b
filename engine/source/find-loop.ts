/** Finds values that contain themselves, which YAML aliases can create. */
import { escapeToken } from "../problem/pointer.ts";

/** Returns the pointer at which a value contains itself, or undefined. */
export function findLoop(value: unknown): string | undefined {
  const clear = new Set<unknown>();
  const search = (part: unknown, pointer: string, above: ReadonlySet<unknown>): string | undefined => {
    if (typeof part !== "object" || part === null || clear.has(part)) return undefined;
    if (above.has(part)) return pointer;
    const within = new Set(above).add(part);
    for (const [key, entry] of Object.entries(part)) {
      const found = search(entry, `${pointer}/${escapeToken(key)}`, within);
      if (found !== undefined) return found;
    }
    clear.add(part);
    return undefined;
  };
  return search(value, "", new Set());
}
