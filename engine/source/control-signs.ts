/** Signs that steer a terminal or end a text, and halves of signs: no page can show them, and no file needs them. */
import { escapeToken } from "../problem/pointer.ts";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { isRecord } from "../things/values.ts";

const control = /[^\t\n\r\P{Cc}]|[\p{Cs}\uFFFE\uFFFF]/u;
/** How such a sign is written in a text in double quotes. */
const escapes = /\\(?:[0abefvN]|x[\da-f]{2}|u[\da-f]{4})/gi;

/** The first such sign in a file's text, with the fix that takes it out; undefined when there is none. */
export function controlSign(file: string, text: string): Problem | undefined {
  const found = control.exec(text);
  if (!found) return undefined;
  const range = [found.index, found.index + found[0].length] as const;
  return report("invisible-sign", { file, pointer: "", range }, { control: true }, { range, text: "" });
}

/** The first text, or name of a property, in which such a sign is written with a backslash: `"\0"`. */
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
