/** Annotates links to files, so that readers know the type and size before opening one. */
import type { CompileContext } from "./context.ts";
import type { Inline, InlineText, RichText } from "../things/rich-text.ts";

/** Returns the text with the type and size added to its links to files below pages/assets/. */
export function withFiles<T extends InlineText | RichText>(text: T, assets: CompileContext["assets"]): T {
  return mapLinks(text, ({ link, text: words }) => {
    const asset = link.kind === "file" ? assets.get(link.href.replace(/^\/assets\//, "")) : undefined;
    return asset ? { link, text: words, file: { type: asset.type, bytes: asset.bytes } } : { link, text: words };
  }) as T;
}

type LinkNode = Extract<Exclude<Inline, string>, { link: unknown }>;

/** Other nodes are copied unchanged. */
function mapLinks(node: unknown, change: (node: LinkNode) => LinkNode): unknown {
  if (Array.isArray(node)) return node.map((each) => mapLinks(each, change));
  if (typeof node !== "object" || node === null) return node;
  if ("link" in node) return change(node as LinkNode);
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, mapLinks(value, change)]));
}
