/** Renders an author's text for mail clients that show no HTML. */
import type { Block, Inline, RichText } from "../../../engine/things/rich-text.ts";
import { linkAddress } from "./rich-text-as-html.ts";

/** Returns paragraphs with an empty line between them; a link's address follows its text. */
export function richTextAsText(text: RichText, origin: string | undefined): string {
  return text.map((block) => blockText(block, origin)).join("\n\n");
}

function blockText(block: Block, origin: string | undefined): string {
  const inline = (parts: readonly Inline[]): string => inlineText(parts, origin);
  if ("p" in block) return inline(block.p);
  if ("h" in block) return inline(block.text);
  if ("ul" in block) return block.ul.map((item) => entry("- ", item, origin)).join("\n");
  if ("ol" in block) {
    const start = block.start ?? 1;
    return block.ol.map((item, index) => entry(`${start + index}. `, item, origin)).join("\n");
  }
  if ("quote" in block) return richTextAsText(block.quote, origin).replaceAll(/^/gm, "> ");
  if ("pre" in block) return block.pre;
  if ("rule" in block) return "----";
  return block.table.map((row) => row.map(inline).join(" | ")).join("\n");
}

function entry(mark: string, item: readonly Block[], origin: string | undefined): string {
  return mark + richTextAsText(item, origin).replaceAll("\n", `\n${" ".repeat(mark.length)}`);
}

function inlineText(parts: readonly Inline[], origin: string | undefined): string {
  return parts.map((part) => partText(part, origin)).join("");
}

function partText(part: Inline, origin: string | undefined): string {
  if (typeof part === "string") return part;
  if ("strong" in part) return inlineText(part.strong, origin);
  if ("em" in part) return inlineText(part.em, origin);
  if ("code" in part) return part.code;
  if ("break" in part) return "\n";
  const words = inlineText(part.text, origin);
  const address = linkAddress(part.link, origin)?.replace(/^mailto:/, "");
  return address === undefined || address === words ? words : `${words} (${address})`;
}
