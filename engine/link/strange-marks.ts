/** Finds marks that visitors would see literally: from word processors and web pages, and unclosed Markdown. */
import type { StrangeMark } from "../problem/quality-problems.ts";
import { gateWithin } from "../things/gate-in-text.ts";
import { withoutFences } from "./fences.ts";

interface Found {
  mark: StrangeMark;
  /** Offset of the mark, its length, and the number of identical marks before it. */
  at: number;
  length: number;
  nth: number;
}

/** Fast check, because most texts contain none of these characters. */
const any =
  /<\/?[a-z]|^ *\||[•●○◦▪‣]|\] \(|\{[{%]? *facts\.|\[\[ *facts\.|\\n|\*\*|__|~~| \/\/ |^ *##|\]\(|\)\[|["']\s*$|^ *\[[^[\]\n]+\]:/im;

const comment = /(?<=\S )\/\/(?= \S)/;
const kinds: readonly (readonly [StrangeMark["kind"], RegExp])[] = [
  ["element", /<a\s[^<>]*>[^<>]+<\/a>|<(?:b|i|em|strong)>[^<>]+<\/(?:b|i|em|strong)>/i],
  ["table", /\|[ :]*-{3}/],
  ["tag", /<(?:a|b|i|u|em|strong|br|p|ul|ol|li|h[1-6]|span|div|font|center|img)(?:\s[^<>]*)?\/?>/i],
  ["bullet", /[•●○◦▪‣](?=\s)(?<=^[ \t]*.)/m],
  ["link", /\[[^[\]\n]+\] \((?:\/|https?:|mailto:)[^()\s]*\)/],
  ["turned-link", /\([^()[\]\n]+\)\[(?:\/|https?:|mailto:)[^[\]\s]*\]/],
  ["fact", /(?<!\{)\$?\{ *facts\.\w+ *\}(?!\})|\[\[ *facts\.\w+ *\]\]|\{% *facts\.\w+ *%\}/],
  ["picture", /!\[[^[\]\n]*\]\([^()\n]*\)/],
  ["open-link", /(?<!!)\[[^[\]\n]+\]\((?:\/|https?:|mailto:|#)[^()\s]*(?![^()\s])(?![^()\n]*\))/],
  ["newline", /(?<=[\p{L}\d.,!?])\\n(?=[\p{L}\d-])/u],
  ["no-words", /(?<!!)\[\]\([^()\s]+\)/],
  ["no-address", /(?<!!)\[[^[\]\n]+\]\((?:[ \t]|<>)*\)/],
  ["heading", /#(?<=^ *#)#{1,5}(?=[^\s#])/m],
  ["comment", comment],
  ["reference", /\[(?<=^ {0,3}\[)[^[\]\n]+\]:[ \t]*\S+[ \t]*$/m],
  ["strike", /~~[^~\n]+~~/],
  ["open-fact", /\{\{ *facts\.(?![^{}\n]*\})/],
  ["quoted-link", /(?<=\]\()"[^"()\s]+"(?=\))/],
  ["bold", /(?<![*\w])\*\* [^*\n]+? ?\*\*(?!\*)|(?<![*\w])\*\*[^*\s][^*\n]*? \*\*(?![*\w])/],
];

const tags: Readonly<Record<string, string>> = {
  a: "[words](/address)",
  b: "**bold**",
  strong: "**bold**",
  i: "*italic*",
  em: "*italic*",
  ul: "- entry",
  ol: "1. entry",
  li: "- entry",
  h1: "## Heading",
  h2: "## Heading",
  h3: "### Heading",
};

const signs: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: "'",
  apos: "'",
  mdash: "\u2014",
  ndash: "\u2013",
  hellip: "\u2026",
};

/** Returns the first mark of each kind. */
export function strangeMarks(text: string): Found[] {
  const lost = lostGate(text, "page");
  if (!any.test(text)) return lost;
  const shown = withoutCode(text);
  // Masks valid bold text, so that text between two bold spans is not taken for text between stars.
  const odd = shown.replaceAll(/\*\*(?=[^\s*])[^*\n]*(?<=[^\s*])\*\*/g, (bold) => "x".repeat(bold.length));
  const found = kinds.flatMap(([kind, pattern]) => {
    const match = pattern.exec(kind === "bold" ? odd : shown);
    if (!match || (kind === "comment" && text.trimEnd().includes("\n"))) return [];
    return [kind === "table" ? firstRow(text, match.index) : mark(text, kind, match[0], match.index)];
  });
  // Text between two tags is reported together with them.
  const tagged = found.some(({ mark: { kind } }) => kind === "element");
  const once = [...lost, ...found].filter(({ mark: { kind } }) => kind !== "tag" || !tagged);
  const others = found.some(({ mark: { kind } }) => kind === "bold")
    ? [loneQuote(text)]
    : [openBold(text, shown), loneQuote(text)];
  return [...once, ...others.filter((each) => each !== undefined)];
}

/** Finds Markdown marks in a text that is displayed verbatim. */
export function marksInPlain(text: string): Found[] {
  const entity = /&(?:amp|nbsp|lt|gt|quot|apos|[mn]dash|hellip|#\d{1,6});/.exec(text);
  if (entity) return [mark(text, "plain", entity[0], entity.index)];
  const lost = lostGate(text, "page");
  if (lost.length > 0) return lost;
  const note = comment.exec(text);
  if (note) return [mark(text, "comment", note[0], note.index)];
  if (!/\*\*|\]\(/.test(text)) return [];
  const match = /(?:\*\*[^*\n]+\*\*|\[[^[\]\n]+\]\((?:\/|https?:)[^()\s]*\))/.exec(text);
  if (!match) return [];
  return [mark(text, "plain", text, 0)];
}

/** Finds a gate line absorbed into the text above by joining or indentation: the file is valid without it, and open to everybody. */
export function lostGate(text: string, where: "page" | "guide"): Found[] {
  const found = gateWithin(text, where) && gateWithin(withoutCode(text), where);
  return found ? [mark(text, "gate", found.said, found.at)] : [];
}

/** Characters that no font of the guides contains: other alphabets and most emoji. A test checks this against the font files. */
export const undrawn =
  /(?:[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|(?![←-↙↨⇐-⇓⇧∀∂∃∆∏∑−∕∙√∞∟∩∫∶∷≈≠≡≤≥⌂⌃⌐⌘⌜-⌡⌥⌦⌫■□▪-▬▲-►▼-◄◆◉-◌●◘◙◦☐☑☕☺-☼☿-♂♠♣♥♦♪♫✓✔✗✘❒❛-❠❤⟦-⟩🄍-🄏🄯🅪-🅯💩🔒🝈🤖])[\u2190-\u2BFF\u{10000}-\u{10FFFF}])+/u;

/** Finds the first characters of a guide that its PDF cannot display. */
export function undrawnSigns(text: string): Found[] {
  const found = undrawn.exec(text);
  return found ? [mark(text, "undrawn", found[0], found.index)] : [];
}

/** Blanks out the code in a text, which is displayed verbatim. */
function withoutCode(text: string): string {
  return withoutFences(text).replaceAll(/`[^`\n]*`/g, (code) => " ".repeat(code.length));
}

function mark(text: string, kind: StrangeMark["kind"], written: string, at: number): Found {
  const nth = text.slice(0, at).split(written).length - 1;
  return { mark: { written, kind, better: inMarkdown(kind, written) }, at, length: written.length, nth };
}

/** Finds a bold mark (two stars or underscores) that is not closed in its paragraph. */
function openBold(text: string, shown: string): Found | undefined {
  if (!shown.includes("**") && !shown.includes("__")) return undefined;
  let from = 0;
  for (const paragraph of shown.split(/\n[ \t]*\n/)) {
    const lines = [...paragraph.matchAll(/(?<![\\_\w])__(?=\p{L})|(?<=\p{L})__(?![_\w])/gu)];
    if (lines.length % 2 === 1) return mark(text, "open-bold", "__", from + (lines[0]?.index ?? 0));
    const stars = [...paragraph.matchAll(/(?<![\\*])\*\*(?!\*)/g)];
    if (stars.length % 2 === 1) {
      const at = text.indexOf(
        "**",
        from + (stars.findLast(({ index }) => /\S/.test(paragraph.charAt(index + 2)))?.index ?? stars[0]?.index ?? 0),
      );
      return mark(text, "open-bold", "**", at);
    }
    from = shown.indexOf(paragraph, from) + paragraph.length;
  }
  return undefined;
}

/** Finds a closing quotation mark without an opening one, excluding inches, minutes and a plural's apostrophe. */
function loneQuote(text: string): Found | undefined {
  const [, quote = ""] = /[^\s\d\\]\s?(["'])\s*$/.exec(text) ?? [];
  if (quote === "" || text.split(quote).length !== 2 || /[“„”‘]/.test(text)) return undefined;
  if (quote === "'" && /s'\s*$/.test(text)) return undefined;
  return mark(text, "quote", quote, text.lastIndexOf(quote));
}

/** Returns the header row of a table, above its line of dashes. */
function firstRow(text: string, dashes: number): Found {
  const end = text.lastIndexOf("\n", dashes);
  const start = text.lastIndexOf("\n", end - 1) + 1;
  const row = text.slice(start, Math.max(start, end));
  return mark(text, "table", row.trim(), start + row.length - row.trimStart().length);
}

function inMarkdown(kind: StrangeMark["kind"], written: string): string {
  if (kind === "tag") return tags[/[a-z]+\d?/i.exec(written)?.[0].toLowerCase() ?? ""] ?? "";
  if (kind === "element") return elementAs(written);
  if (kind === "bullet") return "-";
  if (kind === "heading") return `${written} `;
  if (kind === "plain" && written.startsWith("&")) return signs[written.slice(1, -1)] ?? " ";
  if (kind === "plain")
    return written.replaceAll(/\*\*([^*\n]+)\*\*/g, "$1").replaceAll(/\[([^[\]\n]+)\]\([^()\s]*\)/g, "$1");
  if (kind === "bold") return `**${written.slice(2, -2).trim()}**`;
  if (kind === "quoted-link") return written.slice(1, -1);
  if (kind === "open-link") return `${written})`;
  if (kind === "link") return written.replace("] (", "](");
  if (kind === "turned-link") return written.replace(/^\(([^()]*)\)\[([^[\]]*)\]$/, "[$1]($2)");
  return kind === "fact" ? `{{ ${/facts\.\w+/.exec(written)?.[0] ?? ""} }}` : "";
}

/** Converts an HTML link, bold or italic element to Markdown. */
function elementAs(written: string): string {
  const words = />([^<]*)/.exec(written)?.[1] ?? "";
  if (/^<a\s/i.test(written)) return `[${words}](${/href=["']?([^"'>\s]+)/i.exec(written)?.[1] ?? "/address"})`;
  return /^<(?:b|strong)>/i.test(written) ? `**${words}**` : `*${words}*`;
}
