/** Parses an author's Markdown into data. Raw HTML stays text, so nothing an author writes reaches a page as markup. */
import type { BlockContent, DefinitionContent, ListItem, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { isTangled } from "../link/tangled.ts";
import type { Block, Inline, InlineText, RichText } from "../things/rich-text.ts";
import { anchorOf, onOneLine, plainText } from "../things/plain-text.ts";
import type { Link } from "../things/things.ts";
import { plainLine, plainMarkdown } from "./plain-markdown.ts";

/** Parses multi-line text: paragraphs, lists, headings, quotes and tables. */
export function parseMarkdown(text: string): RichText {
  const ids = new Map<string, number>();
  return read(text).flatMap((node) => block(node, ids));
}

/** Parses a single line; block markers such as # or - remain literal characters. */
export function parseInline(text: string): InlineText {
  if (plainLine.test(text) && text === text.trim()) return [text];
  // Escapes leading marks; otherwise a line that begins with a number and a dot, or a dash, would be parsed as a list.
  const guarded = onOneLine(text).replace(/^(\s*)([#>+*=~|-]|\d+[.)]|`{3})/, (_all, space: string, mark: string) =>
    /^\*{1,3}\S/.test(text.trimStart()) ? `${space}${mark}` : `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`,
  );
  const [first, ...rest] = read(guarded);
  return first?.type === "paragraph" && rest.length === 0 ? inlines(first.children) : [text];
}

const dialect = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };

/** Text that cannot be parsed in reasonable time stays as written; `check` reports it. */
function read(text: string): RootContent[] {
  if (isTangled(text)) return [{ type: "paragraph", children: [{ type: "text", value: text }] }];
  return plainMarkdown(text) ?? fromMarkdown(text, dialect).children;
}

function block(node: RootContent | BlockContent | DefinitionContent, ids: Map<string, number>): Block[] {
  switch (node.type) {
    case "paragraph":
      return [{ p: inlines(node.children) }];
    case "heading": {
      const text = inlines(node.children);
      // A page has one main heading and block titles are second level, so an author's # becomes ##.
      return [{ h: headingLevel(node.depth), text, id: unique(anchorOf(plainText(text)), ids) }];
    }
    case "list": {
      const items = node.children.map((item: ListItem) => item.children.flatMap((child) => block(child, ids)));
      if (!node.ordered) return [{ ul: items }];
      return [typeof node.start === "number" && node.start !== 1 ? { ol: items, start: node.start } : { ol: items }];
    }
    case "blockquote":
      return [{ quote: node.children.flatMap((child) => block(child, ids)) }];
    case "code":
      return [node.lang ? { pre: node.value, language: node.lang } : { pre: node.value }];
    case "table":
      return [{ table: node.children.map((row) => row.children.map((cell) => inlines(cell.children))) }];
    case "thematicBreak":
      return [{ rule: true }];
    case "html":
      return [{ p: [node.value] }];
    default:
      return [];
  }
}

function headingLevel(depth: number): 2 | 3 | 4 | 5 {
  if (depth <= 2) return 2;
  if (depth === 3) return 3;
  return depth === 4 ? 4 : 5;
}

function unique(id: string, ids: Map<string, number>): string {
  const count = (ids.get(id) ?? 0) + 1;
  ids.set(id, count);
  return count === 1 ? id : `${id}-${count}`;
}

function inlines(nodes: readonly PhrasingContent[]): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    switch (node.type) {
      case "text":
        return [node.value];
      case "strong":
        return [{ strong: inlines(node.children) }];
      case "emphasis":
        return [{ em: inlines(node.children) }];
      case "inlineCode":
        return [{ code: node.value }];
      case "break":
        return [{ break: true }];
      case "html":
        return [node.value];
      case "linkReference":
        // Reference definitions are not resolved; `check` reports such links.
        return inlines(node.children);
      case "link":
        return [{ link: toLink(node.url), text: inlines(node.children) }];
      default:
        return [];
    }
  });
}

/** Classifies an address. Addresses of kinds that the site does not use lead nowhere. */
export function toLink(address: string): Link {
  const href = address.trim();
  if (href.startsWith("#")) return { href, kind: "anchor" };
  if (/^\/(attached_)?assets\//.test(href)) return { href, kind: "file" };
  if (href.startsWith("/") && !href.startsWith("//")) return { href, kind: "page" };
  if (/^(mailto|tel):/i.test(href)) return { href, kind: "address" };
  if (/^https?:\/\//i.test(href)) return { href, kind: "external" };
  return { href: "#", kind: "anchor" };
}
