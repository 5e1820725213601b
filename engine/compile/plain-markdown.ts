/** The Markdown that most texts keep to, read without the library, which makes its tables anew for each text. */
import type { Paragraph, PhrasingContent, RootContent } from "mdast";

/** One line without any sign that Markdown could take for a mark: most lines are. */
export const plainLine = /^(?!\d+[.)])[\p{L}\p{N}$“"'(‘][^\\`*_[\]<>&~\s]*(?: [^\\`*_[\]<>&~\s]+)*$/u;

/** Bold words and links, as they are nearly always written. */
const marks =
  /(?<!\*)\*\*([\p{L}\p{N}](?:[^\\`*_[\]<>&~\s]| (?=\S))*)(?<=[\p{L}\p{N}])\*\*(?!\*)|(?<!!)\[([^\\`*_[\]<>&~\s]+(?: [^\\`*_[\]<>&~\s]+)*)\]\(([\w/#:.?=%@,;+-]+)\)/gu;

/**
 * Paragraphs and lists with hyphens, of plain words, bold words and links: the very nodes that the library would give,
 * but for their places. Undefined for every other text.
 */
export function plainMarkdown(text: string): RootContent[] | undefined {
  const nodes: RootContent[] = [];
  for (const part of text.split(/\n{2,}/)) {
    const lines = part.replaceAll(/^\n|\n$/g, "").split("\n");
    if (lines.length === 1 && lines[0] === "") continue;
    const isList = lines[0]?.startsWith("- ") === true;
    const words = isList ? lines.map((line) => (/^(?:- | {2})/.test(line) ? line.slice(2) : "")) : lines;
    // Two lists with a blank line between them are one.
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
