/** What a text says of a gate, read by its lines, so that a slip opens nothing. Nobody else reads a gate out of a text. */
import { rememberEach } from "./remember.ts";
import { withoutUnseen } from "./signs.ts";

/** A property that says the key, however it is written: below `gate:` or behind it. */
const keyed = /(?:^|[\s{,])["']?key["']?\s*:\s*["']?([\w-]+)/;

/** The key of the gate that a page names, also while something else in it is wrong; undefined where it names none. */
export function pageGate(text: string): string | undefined {
  let isGate = false;
  for (const line of text.split("\n")) {
    if (/^[^\s#]/.test(line)) isGate = /^["']?gate["']?\s*:/.test(line);
    const key = isGate ? keyed.exec(line)?.[1] : undefined;
    if (key !== undefined) return key;
  }
  return undefined;
}

/** The key behind `gate:` in the head of a guide, and where it stands; undefined where the head names none. What is no key opens to nobody. */
export function guideGate(text: string): { key: string; at: number } | undefined {
  const { head, start } = headOf(text);
  const named = /^(["']?gate["']?[ \t]*:[ \t]*["']?)([^"'\s#]*)/im.exec(head);
  return named ? { key: named[2] ?? "", at: start + named.index + (named[1]?.length ?? 0) } : undefined;
}

/** Whether the head of a guide may have been meant to name a gate, on a line of its own or joined to another one: it is shut while it has mistakes. */
export function mayNameGate(text: string): boolean {
  const { head } = headOf(text);
  return head.split("\n").some((line) => isMeantAsGate(line)) || gateWithin(head, "guide") !== undefined;
}

/** Whether the head of a guide says anything that may be read as a gate, however deep and however it is marked: its words stand in no answer. */
export function mayHaveGate(text: string): boolean {
  return mayNameGate(text) || mayBeGated(headOf(text).head);
}

/** The head of a guide: up to its second line of dashes; of one without it up to the first heading. */
function headOf(text: string): { head: string; start: number } {
  const start = /^(?:[^\S\n]*\n)*(?:-{3,}[^\S\n]*(?:\n|$))?/.exec(text)?.[0].length ?? 0;
  const rest = text.slice(start);
  const closed = rest.search(/^-{3,}[^\S\n]*$/m);
  const end = closed < 0 ? rest.search(/^#/m) : closed;
  return { head: end < 0 ? rest : rest.slice(0, end), start };
}

/** Whether a page's text names a gate, or has a property that may have been meant for one, however deep, or a line of its own. */
export function mayBeGated(text: string): boolean {
  // As it is read: in double quotes a sign may stand by its number, and some at the beginning or within nobody sees.
  const said = withoutUnseen(
    text.replaceAll(/\\(?:x([\da-fA-F]{2})|(?:U0000|u)([\da-fA-F]{4}))/g, (_, short?: string, long?: string) =>
      String.fromCodePoint(Number.parseInt(short ?? long ?? "", 16)),
    ),
  );
  for (const [key] of said.matchAll(/(?<![\p{L}\d_-])[\p{L}\d_-]+["']?\s*[:\uff1a]/gu))
    if (isMeantAsGate(key)) return true;
  // A page may be written further in as a whole.
  const edge = /^[ \t]*(?=[^\s#-])/m.exec(said)?.[0] ?? "";
  const own = said.split("\n").flatMap((line) => (line.startsWith(edge) ? [line.slice(edge.length)] : []));
  return own.some((line) => /^[^\s#-]/.test(line) && isMeantAsGate(line));
}

/** Words of four letters with one letter too many, too few, wrong or swapped (`date` is another word), and other names for it. */
const likeGate =
  /^(?:(?!date$)(?:gat?e.?|.?gate|g.?ate|ga.?te|gat.?e|ate|gte|gat|.ate|g.te|ga.e|gat.|agte|gtae|gaet)|gatekey|gatekeeper|pass(?:word|wort)|protect(?:ed|ion)?|access|private|lock(?:ed)?)$/u;

/** Whether a line may have been meant to name a gate. All files have the same few keys. */
const isMeantAsGate = rememberEach((line) => {
  // As it looks: without signs that nobody sees, and with those of other keyboards as ours.
  const said = withoutUnseen(line.normalize("NFKC")).toLowerCase().trim();
  // An entry of a list is a keyword.
  if (said.startsWith("-") && !/[:=]/.test(said)) return false;
  const word = /^[\p{L}_]+/u.exec(said.replace(/^[\s"'*?-]+/, ""))?.[0] ?? "";
  return likeGate.test(word.replaceAll("_", ""));
});

/**
 * A word, the sign of a property, and behind it what begins a mapping, or a key alone up to the end of the line, or nothing; or a
 * mapping without the sign. A mapping is looked at and not passed over: within that of another word a gate may stand.
 */
const within =
  /(?<![\p{L}_])([\p{L}_]+)["']?[ \t]*(?:(?=((?:[:=\uff1a]\s*(?:\{(?!\{)|["']?key["']?[ \t]*[:=])|\{[^{}\n]{0,80}?key["']?[ \t]*[:=])[^{}\n]{0,80}\}?))|[:=\uff1a][ \t]*(?:["']?([\w-]+)["']?[ \t]*)?(?:#.*)?($|[&*])|[:=\uff1a{]|\r?$)/gimu;

/**
 * Where a gate stands within a text that was to be another's, as when its line was joined to the one above: in a page's a mapping,
 * in a guide a key too. In a stretch that somebody wants to change it may be glued to the word before it, and its mapping be broken.
 */
export function gateWithin(text: string, where: "page" | "guide" | "change"): { at: number; said: string } | undefined {
  // Most texts have neither, and are many.
  if (where === "page" && !/[:=\uff1a]\s*\{|key["']?[ \t]*[:=]/i.test(text)) return undefined;
  const hasKey = where === "change" && /key["']?[ \t]*:/i.test(text);
  for (const found of text.matchAll(within)) {
    const [said, name = "", mapping, key, end] = found;
    const word = name.normalize("NFKC").toLowerCase().replaceAll("_", "");
    const isGate = word === "gate" || (where === "change" && word.endsWith("gate"));
    if (!isGate && !likeGate.test(word)) continue;
    // What is behind a word that only looks like it has to look like a gate's: `rate: low` and `rate: {facts.rate}` are prose.
    const isMapping = mapping !== undefined && (isGate || where === "change" || /key["']?[ \t]*[:=]/i.test(mapping));
    const isKey = where !== "page" && end !== undefined && (isGate || key?.includes("-"));
    if (isMapping || hasKey || isKey) return { at: found.index, said: said + (mapping ?? "") };
  }
  return undefined;
}

/** So much around a change says whose line it is; of a longer line only its beginning may name a gate. */
const around = 200;

/**
 * Whether a change takes away what may be a gate: the line that names it is one no more, or what was joined to another becomes a
 * text. The file would be right, and everybody's: somebody has to look.
 */
export function losesGate(text: string, change: { start: number; end: number; text: string }): boolean {
  const { start, end, text: put } = change;
  const [before, after] = [text.slice(Math.max(0, start - around), start), text.slice(end, end + around)];
  const there = text.slice(start, end);
  if (ownGates(before + put + after) < ownGates(before + there + after)) return true;
  // A quote alone that is put behind words makes a text of all of them.
  const made = there === "" && /["']/.test(put) ? (before.split("\n").at(-1) ?? "") : there;
  // Its key may stand on the line behind what is changed.
  const found = gateWithin(made, "change") ?? gateWithin(made + after, "change");
  if (found === undefined || found.at >= made.length) return false;
  return !/(?:^|\n) ?["']?gate["']?[ \t]*:/i.test(text.slice(0, start) + put + text.slice(end));
}

/** How many lines name a gate, a property of the page itself, which may have slid by a sign. A line that begins with a word like it is prose: `access to all`. */
function ownGates(lines: string): number {
  const isProse = (line: string): boolean => {
    const [first = "", second = "", third = "#"] = line.trim().split(/\s+/);
    return !third.startsWith("#") && !/^gate$|[:=\uff1a{]/i.test(first) && !/[:=\uff1a{#]/.test(second);
  };
  return lines.split("\n").filter((line) => /^ ?[^\s#]/.test(line) && !isProse(line) && isMeantAsGate(line)).length;
}
