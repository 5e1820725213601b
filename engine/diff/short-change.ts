import { type Gap, gapsBetween } from "./gaps.ts";
import { parseInline, parseMarkdown } from "../compile/markdown.ts";
import { isRecord } from "../things/values.ts";

/** The part of a text that changed, with a few words around it. */
export interface ShortChange {
  before: string;
  after: string;
}

/** Number of unchanged words kept on each side. */
const around = 3;
/** Maximum number of changed words shown in a row, and of such rows, for each version. */
const most = 30;
const mostRuns = 12;
/** Matches a value of `to` or `profile` that is an address and not a name, such as that of a destination. */
const address = /^(?:[/#]|https?:|mailto:|tel:)[^]*/i;

/** Shortens two versions of a text to where they differ. What is left out becomes an ellipsis, or a count if it changed too. */
export function shortChange(before: string, after: string, longest = most): ShortChange {
  const [a, b] = [before.split(/\s+/).filter(Boolean), after.split(/\s+/).filter(Boolean)];
  const { start, end } = sameAround(a, b);
  const whole: Gap = { before: [start, a.length - end], after: [start, b.length - end] };
  const isShort = Math.max(a.length, b.length) - start - end <= longest + 2 * around;
  // Leaving out one or two words saves nothing.
  const gaps = isShort ? [whole] : gapsBetween(a, b, 2 * around + 3);
  const excerptOf = (words: readonly string[], side: keyof Gap): string =>
    excerpt(
      words,
      gaps.map((gap) => gap[side]),
      longest,
    );
  return { before: excerptOf(a, "before"), after: excerptOf(b, "after") };
}

/** Returns how many entries two lists share at the start and at the end. */
function sameAround(a: readonly string[], b: readonly string[]): { start: number; end: number } {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return { start, end };
}

/** Describes a changed text: `: “A” becomes “B”`, and where those links lead whose addresses the excerpt leaves out. */
export function inShort(before: string, after: string, text: unknown, longest = most): string {
  const short = shortChange(before, after, longest);
  const [old, now] = [linksIn(before, text), linksIn(after, text)];
  const { start, end } = sameAround(old.map(String), now.map(String));
  const changed = new Set(now.slice(start, now.length - end).map(([href]) => href));
  const left = [...changed].filter((href) => !short.after.includes(`](${href})`) && !short.after.includes(`<${href}>`));
  return `: “${short.before}” becomes “${short.after}”${left.length === 0 ? "" : `, and leads to ${left.join(", ")}`}`;
}

/** Returns the links of a text as shown: where each leads, and its words. */
function linksIn(text: string, kind: unknown): [href: string, words: string][] {
  const found: [string, string][] = [];
  const gather = (part: unknown): void => {
    if (isRecord(part) && isRecord(part["link"]))
      found.push([String(part["link"]["href"]), JSON.stringify(part["text"])]);
    else if (typeof part === "object" && part !== null) Object.values(part).forEach(gather);
  };
  gather(kind === "block" ? parseMarkdown(text) : kind === "inline" ? parseInline(text) : []);
  return found;
}

/** Properties whose texts are addresses of links, besides links in Markdown. */
const leading: ReadonlySet<string> = new Set(["to", "profile", "fallback"]);

/** Returns where the links of a new value lead, including those in its texts. */
export function leadsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return linksIn(value, "block").map(([href]) => href);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]: [string, unknown]) =>
    leading.has(key) && typeof entry === "string" ? (address.exec(entry) ?? []) : leadsOf(entry),
  );
}

/** Returns each run with a few words around it. Runs that are left out are counted, so that nobody takes them for unchanged. */
function excerpt(words: readonly string[], runs: readonly Gap["before"][], longest: number): string {
  const parts = runs.slice(0, mostRuns).map(([start, end]) => {
    const from = start - around <= 2 ? 0 : start - around;
    const to = end + around >= words.length - 2 ? words.length : end + around;
    const left = end - start - longest;
    const isCut = left > 2 * around;
    const shown = isCut ? [...words.slice(from, start + longest), `[${left} more words]`] : words.slice(from, to);
    return [...(from === 0 ? [] : ["…"]), ...shown, ...(isCut || to === words.length ? [] : ["…"])].join(" ");
  });
  const others = runs.length - parts.length;
  return [...parts, ...(others > 0 ? [`[${others} more changes]`] : [])].join(" ").replaceAll("… …", "…");
}
