/** Finds gates in raw text, line by line, so that a syntax error cannot open a page. No other code extracts gates from text. */
import { rememberEach } from "./remember.ts";
import { withoutUnseen } from "./signs.ts";

/** Matches the property with the key, in any notation: below `gate:` or after it. */
const keyed = /(?:^|[\s{,])["']?key["']?\s*:\s*["']?([\w-]+)/;

/** Returns the key of the gate that a page names, even if the page has errors, or undefined. */
export function pageGate(text: string): string | undefined {
  let isGate = false;
  for (const line of text.split("\n")) {
    if (/^[^\s#]/.test(line)) isGate = /^["']?gate["']?\s*:/.test(line);
    const key = isGate ? keyed.exec(line)?.[1] : undefined;
    if (key !== undefined) return key;
  }
  return undefined;
}

/** Returns the key after `gate:` in a guide's front matter and its offset, or undefined. An invalid key opens to nobody. */
export function guideGate(text: string): { key: string; at: number } | undefined {
  const { head, start } = headOf(text);
  const named = /^(["']?gate["']?[ \t]*:[ \t]*["']?)([^"'\s#]*)/im.exec(head);
  return named ? { key: named[2] ?? "", at: start + named.index + (named[1]?.length ?? 0) } : undefined;
}

/** Returns whether a guide's front matter may be meant to name a gate, on its own line or joined to another: it is closed while faulty. */
export function mayNameGate(text: string): boolean {
  const { head } = headOf(text);
  return head.split("\n").some((line) => isMeantAsGate(line)) || gateWithin(head, "guide") !== undefined;
}

/** Returns whether a guide's front matter has anything like a gate, at any depth and however marked: no response quotes its text. */
export function mayHaveGate(text: string): boolean {
  return mayNameGate(text) || mayBeGated(headOf(text).head);
}

/** Returns a guide's front matter: up to the second line of dashes or, without one, up to the first heading. */
function headOf(text: string): { head: string; start: number } {
  const start = /^(?:[^\S\n]*\n)*(?:-{3,}[^\S\n]*(?:\n|$))?/.exec(text)?.[0].length ?? 0;
  const rest = text.slice(start);
  const closed = rest.search(/^-{3,}[^\S\n]*$/m);
  const end = closed < 0 ? rest.search(/^#/m) : closed;
  return { head: end < 0 ? rest : rest.slice(0, end), start };
}

/** Returns whether a page names a gate, or has a property at any depth, or a line of its own, that may be meant as one. */
export function mayBeGated(text: string): boolean {
  // As parsed: double-quoted text may contain characters as escape sequences, and some characters are invisible.
  const said = withoutUnseen(
    text.replaceAll(/\\(?:x([\da-fA-F]{2})|(?:U0000|u)([\da-fA-F]{4}))/g, (_, short?: string, long?: string) =>
      String.fromCodePoint(Number.parseInt(short ?? long ?? "", 16)),
    ),
  );
  for (const [key] of said.matchAll(/(?<![\p{L}\d_-])[\p{L}\d_-]+["']?\s*[:\uff1a]/gu))
    if (isMeantAsGate(key)) return true;
  // The whole page may be indented.
  const edge = /^[ \t]*(?=[^\s#-])/m.exec(said)?.[0] ?? "";
  const own = said.split("\n").flatMap((line) => (line.startsWith(edge) ? [line.slice(edge.length)] : []));
  return own.some((line) => /^[^\s#-]/.test(line) && isMeantAsGate(line));
}

/** Matches four-letter words with one letter added, missing, wrong or swapped (`date` is another word), and synonyms. */
const likeGate =
  /^(?:(?!date$)(?:gat?e.?|.?gate|g.?ate|ga.?te|gat.?e|ate|gte|gat|.ate|g.te|ga.e|gat.|agte|gtae|gaet)|gatekey|gatekeeper|pass(?:word|wort)|protect(?:ed|ion)?|access|private|lock(?:ed)?)$/u;

/** Returns whether a line may be meant to name a gate. Cached, because all files have the same few keys. */
const isMeantAsGate = rememberEach((line) => {
  // As it appears: without invisible characters, and with those of other keyboards normalized.
  const said = withoutUnseen(line.normalize("NFKC")).toLowerCase().trim();
  // A list entry is a keyword.
  if (said.startsWith("-") && !/[:=]/.test(said)) return false;
  const word = /^[\p{L}_]+/u.exec(said.replace(/^[\s"'*?-]+/, ""))?.[0] ?? "";
  return likeGate.test(word.replaceAll("_", ""));
});

/**
 * Matches a word and a property separator, followed by the start of a mapping, a lone key up to the end of the line, or nothing;
 * or a mapping without the separator. Lookahead leaves mappings unconsumed: one below another word may contain a gate.
 */
const within =
  /(?<![\p{L}_])([\p{L}_]+)["']?[ \t]*(?:(?=((?:[:=\uff1a]\s*(?:\{(?!\{)|["']?key["']?[ \t]*[:=])|\{[^{}\n]{0,80}?key["']?[ \t]*[:=])[^{}\n]{0,80}\}?))|[:=\uff1a][ \t]*(?:["']?([\w-]+)["']?[ \t]*)?(?:#.*)?($|[&*])|[:=\uff1a{]|\r?$)/gimu;

/**
 * Finds a gate within a text of another property, as when its line was joined to the one above: in a page as a mapping, in a
 * guide also as a key. In a range to be changed, it may be glued to the word before it and its mapping may be broken.
 */
export function gateWithin(text: string, where: "page" | "guide" | "change"): { at: number; said: string } | undefined {
  // Fast check, because most texts contain neither.
  if (where === "page" && !/[:=\uff1a]\s*\{|key["']?[ \t]*[:=]/i.test(text)) return undefined;
  const hasKey = where === "change" && /key["']?[ \t]*:/i.test(text);
  for (const found of text.matchAll(within)) {
    const [said, name = "", mapping, key, end] = found;
    const word = name.normalize("NFKC").toLowerCase().replaceAll("_", "");
    const isGate = word === "gate" || (where === "change" && word.endsWith("gate"));
    if (!isGate && !likeGate.test(word)) continue;
    // After a word that is only similar, the rest must look like a gate: `rate: low` and `rate: {facts.rate}` are prose.
    const isMapping = mapping !== undefined && (isGate || where === "change" || /key["']?[ \t]*[:=]/i.test(mapping));
    const isKey = where !== "page" && end !== undefined && (isGate || key?.includes("-"));
    if (isMapping || hasKey || isKey) return { at: found.index, said: said + (mapping ?? "") };
  }
  return undefined;
}

/** Characters around a change that show which line it belongs to; only the beginning of a longer line may name a gate. */
const around = 200;

/**
 * Returns whether a change may remove a gate: its line no longer names one, or what was joined to another property
 * becomes text. The file would be valid but public, so a person must decide.
 */
export function losesGate(text: string, change: { start: number; end: number; text: string }): boolean {
  const { start, end, text: put } = change;
  const [before, after] = [text.slice(Math.max(0, start - around), start), text.slice(end, end + around)];
  const there = text.slice(start, end);
  if (ownGates(before + put + after) < ownGates(before + there + after)) return true;
  // A lone quote added after words turns all of them into text.
  const made = there === "" && /["']/.test(put) ? (before.split("\n").at(-1) ?? "") : there;
  // Its key may be on the line after the change.
  const found = gateWithin(made, "change") ?? gateWithin(made + after, "change");
  if (found === undefined || found.at >= made.length) return false;
  return !/(?:^|\n) ?["']?gate["']?[ \t]*:/i.test(text.slice(0, start) + put + text.slice(end));
}

/** Counts lines that name a page's gate, possibly indented by a space. A line that begins with a similar word is prose: `access to all`. */
function ownGates(lines: string): number {
  const isProse = (line: string): boolean => {
    const [first = "", second = "", third = "#"] = line.trim().split(/\s+/);
    return !third.startsWith("#") && !/^gate$|[:=\uff1a{]/i.test(first) && !/[:=\uff1a{#]/.test(second);
  };
  return lines.split("\n").filter((line) => /^ ?[^\s#]/.test(line) && !isProse(line) && isMeantAsGate(line)).length;
}
