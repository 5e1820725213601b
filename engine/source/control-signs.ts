/** Finds control characters and lone surrogates: no page can display them, and no file needs them. */
import { escapeToken } from "../problem/pointer.ts";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { isRecord } from "../things/values.ts";

const control = /[^\t\n\r\P{Cc}]|[\p{Cs}\uFFFE\uFFFF]/u;
/** Escape sequences for such characters in double-quoted text. */
const escapes = /\\(?:[0abefvN]|x[\da-f]{2}|u[\da-f]{4})/gi;

/** Returns a problem, with a fix that removes it, for the first such character in a file, or undefined. */
export function controlSign(file: string, text: string): Problem | undefined {
  const found = control.exec(text);
  if (!found) return undefined;
  const range = [found.index, found.index + found[0].length] as const;
  return report("invisible-sign", { file, pointer: "", range }, { control: true }, { range, text: "" });
}

/** Returns a problem for the first text or property name that contains such a character as an escape sequence: `"\0"`. */
export function escapedSign(file: string, text: string, top: unknown): Problem | undefined {
  const written = text.match(escapes);
  if (!written) return undefined;
  const [only = "", ...others] = written;
  const fix = others.length === 0 ? { instead: only, text: "" } : undefined;
  const seen = new Set<unknown>();
  const find = (value: unknown, pointer: string): Problem | undefined => {
    if (typeof value === "string")
      return control.test(value) ? report("invisible-sign", { file, pointer }, { control: true }, fix) : undefined;
    if ((!Array.isArray(value) && !isRecord(value)) || seen.has(value)) return undefined;
    seen.add(value);
    for (const [key, entry] of Object.entries<unknown>(value)) {
      const at = `${pointer}/${escapeToken(key)}`;
      if (control.test(key)) return report("invisible-sign", { file, pointer: at, at: "key" }, { control: true }, fix);
      const found = find(entry, at);
      if (found) return found;
    }
    return undefined;
  };
  return find(top, "");
}
