/** Links to files in a text: the reader is told what the file is before opening it. */
import type { CompileContext } from "./context.ts";
import type { Inline, InlineText, RichText } from "../things/rich-text.ts";

/** A text whose links to files below pages/assets/ know the type and size of the file. */
export function withFiles<T extends InlineText | RichText>(text: T, assets: CompileContext["assets"]): T {
  return mapLinks(text, ({ link, text: words }) => {
    const asset = link.kind === "file" ? assets.get(link.href.replace(/^\/assets\//, "")) : undefined;
    return asset ? { link, text: words, file: { type: asset.type, bytes: asset.bytes } } : { link, text: words };
  }) as T;
}

type LinkNode = Extract<Exclude<Inline, string>, { link: unknown }>;

/** All other nodes are kept. */
function mapLinks(node: unknown, change: (node: LinkNode) => LinkNode): unknown {
  if (Array.isArray(node)) return node.map((each) => mapLinks(each, change));
  if (typeof node !== "object" || node === null) return node;
  if ("link" in node) return change(node as LinkNode);
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, mapLinks(value, change)]));
}
