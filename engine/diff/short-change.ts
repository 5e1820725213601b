import { parseInline, parseMarkdown } from "../compile/markdown.ts";
import { isRecord } from "../things/values.ts";

/** The part of a text that changed, with a few words around it. */
export interface ShortChange {
  before: string;
  after: string;
}

/** How many unchanged words stay on each side. */
const around = 3;
/** How many changed words are shown of each version. */
const most = 30;
/** What `to` or `profile` says where it is no name of something, such as of a destination. */
const address = /^(?:[/#]|https?:|mailto:|tel:)[^]*/i;

/** Shortens two versions of a text to where they differ; what was left out is an ellipsis. */
export function shortChange(before: string, after: string, longest = most): ShortChange {
  const [a, b] = [before.split(/\s+/).filter(Boolean), after.split(/\s+/).filter(Boolean)];
  const { start, end } = sameAround(a, b);
  return { before: excerpt(a, start, end, longest), after: excerpt(b, start, end, longest) };
}

/** How many entries two lists share at their beginnings, and at their ends. */
function sameAround(a: readonly string[], b: readonly string[]): { start: number; end: number } {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return { start, end };
}

/** What is said of a text that changed: `: “A” becomes “B”`, and where links lead whose addresses that leaves out. */
export function inShort(before: string, after: string, text: unknown, longest = most): string {
  const short = shortChange(before, after, longest);
  const [old, now] = [linksIn(before, text), linksIn(after, text)];
  const { start, end } = sameAround(old.map(String), now.map(String));
  const changed = new Set(now.slice(start, now.length - end).map(([href]) => href));
  const left = [...changed].filter((href) => !short.after.includes(`](${href})`) && !short.after.includes(`<${href}>`));
  return `: “${short.before}” becomes “${short.after}”${left.length === 0 ? "" : `, and leads to ${left.join(", ")}`}`;
}

/** The links of a text as it is shown: where each leads, and its words. */
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

/** The properties whose texts are addresses of links, beside those within Markdown. */
const leading: ReadonlySet<string> = new Set(["to", "profile", "fallback"]);

/** Where the links of something new lead, those of its texts included. */
export function leadsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return linksIn(value, "block").map(([href]) => href);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]: [string, unknown]) =>
    leading.has(key) && typeof entry === "string" ? (address.exec(entry) ?? []) : leadsOf(entry),
  );
}

function excerpt(words: readonly string[], start: number, end: number, longest: number): string {
  const from = Math.max(0, start - around);
  const to = Math.min(words.length, words.length - end + around);
  const shown = words.slice(from, to);
  const cut = shown.length > longest + 2 * around;
  const kept = cut ? [...shown.slice(0, longest), "…"] : shown;
  const tail = cut ? 0 : words.length - to;
  // Leaving out one or two words saves nothing.
  const head = from <= 2 ? words.slice(0, from) : ["…"];
  return [...head, ...kept, ...(tail <= 2 ? words.slice(words.length - tail) : ["…"])].join(" ");
}
