/** Parses the Markdown used by most texts without the library, which rebuilds its tables for each text. */
import type { Paragraph, PhrasingContent, RootContent } from "mdast";

/** Matches a line without any character that could be a Markdown mark, which most lines are. */
export const plainLine = /^(?!\d+[.)])[\p{L}\p{N}$“"'(‘][^\\`*_[\]<>&~\s]*(?: [^\\`*_[\]<>&~\s]+)*$/u;

/** Matches bold text and links as they are nearly always written. */
const marks =
  /(?<!\*)\*\*([\p{L}\p{N}](?:[^\\`*_[\]<>&~\s]| (?=\S))*)(?<=[\p{L}\p{N}])\*\*(?!\*)|(?<!!)\[([^\\`*_[\]<>&~\s]+(?: [^\\`*_[\]<>&~\s]+)*)\]\(([\w/#:.?=%@,;+-]+)\)/gu;

/**
 * Parses paragraphs and hyphenated lists of plain words, bold text and links into exactly the nodes of the library,
 * without positions. Returns undefined for any other text.
 */
export function plainMarkdown(text: string): RootContent[] | undefined {
  const nodes: RootContent[] = [];
  for (const part of text.split(/\n{2,}/)) {
    const lines = part.replaceAll(/^\n|\n$/g, "").split("\n");
    if (lines.length === 1 && lines[0] === "") continue;
    const isList = lines[0]?.startsWith("- ") === true;
    const words = isList ? lines.map((line) => (/^(?:- | {2})/.test(line) ? line.slice(2) : "")) : lines;
    // Markdown merges two lists separated by a blank line.
    if (!words.every(isPlain) || (isList && nodes.at(-1)?.type === "list")) return undefined;
    nodes.push(isList ? listOf(lines) : paragraphOf(lines.join("\n")));
  }
  return nodes;
}

function isPlain(line: string): boolean {
  return plainLine.test(line) || (/[*[]/.test(line) && plainLine.test(line.replaceAll(marks, "x")));
}

function listOf(lines: readonly string[]): RootContent {
  const items: string[][] = [];
  for (const line of lines) {
    if (line.startsWith("- ")) items.push([line.slice(2)]);
    else items.at(-1)?.push(line.slice(2));
  }
  return {
    type: "list",
    ordered: false,
    children: items.map((item) => ({ type: "listItem", children: [paragraphOf(item.join("\n"))] })),
  };
}

function paragraphOf(text: string): Paragraph {
  const children: PhrasingContent[] = [];
  let from = 0;
  const say = (end: number): void => {
    if (end > from) children.push({ type: "text", value: text.slice(from, end) });
  };
  for (const { 0: whole, 1: bold, 2: words = "", 3: url = "", index } of text.matchAll(marks)) {
    say(index);
    from = index + whole.length;
    if (bold !== undefined) children.push({ type: "strong", children: [{ type: "text", value: bold }] });
    else children.push({ type: "link", url, children: [{ type: "text", value: words }] });
  }
  say(text.length);
  return { type: "paragraph", children };
}
