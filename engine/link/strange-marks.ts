/** Marks of word processors and web pages in a text: Markdown does not know them, so a visitor would see them. */

/** What stands there, and how Markdown says it. */
export interface StrangeMark {
  written: string;
  kind: "tag" | "bullet" | "link" | "fact";
  /** The same in Markdown; "" when nothing takes its place. */
  better: string;
}

interface Found {
  mark: StrangeMark;
  within: { text: string; nth: number };
}

/** A quick look: most texts have none of these signs. */
const any = /<\/?[a-z]|[•●○◦▪‣]|\] \(|\{ *facts\./i;

const kinds: readonly (readonly [StrangeMark["kind"], RegExp])[] = [
  ["tag", /<(?:a|b|i|u|em|strong|br|p|ul|ol|li|h[1-6]|span|div|font|center|img)(?:\s[^<>]*)?\/?>/i],
  ["bullet", /(?<=^[ \t]*)[•●○◦▪‣](?=\s)/m],
  ["link", /\[[^[\]\n]+\] \((?:\/|https?:|mailto:)[^()\s]*\)/],
  ["fact", /(?<!\{)\{ *facts\.\w+ *\}(?!\})/],
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

/** The first mark of each kind. */
export function strangeMarks(text: string): Found[] {
  if (!any.test(text)) return [];
  return kinds.flatMap(([kind, pattern]) => {
    const found = pattern.exec(text);
    if (!found) return [];
    const [written] = found;
    const nth = text.slice(0, found.index).split(written).length - 1;
    return [{ mark: { written, kind, better: inMarkdown(kind, written) }, within: { text: written, nth } }];
  });
}

function inMarkdown(kind: StrangeMark["kind"], written: string): string {
  if (kind === "tag") return tags[/[a-z]+\d?/i.exec(written)?.[0].toLowerCase() ?? ""] ?? "";
  if (kind === "bullet") return "-";
  return kind === "link" ? written.replace("] (", "](") : written.replace(/^\{ */, "{{ ").replace(/ *\}$/, " }}");
}
