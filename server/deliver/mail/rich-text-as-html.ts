/** Renders an author's text as HTML for mail clients: plain elements, with everything escaped. */
import type { Block, Inline, RichText } from "../../../engine/things/rich-text.ts";
import { escapeHtml } from "../../../engine/things/escape-html.ts";

/** Returns the HTML. `origin` completes links to pages of the site; without it those become plain text. */
export function richTextAsHtml(text: RichText, origin: string | undefined): string {
  return text.map((block) => blockHtml(block, origin)).join("\n");
}

function blockHtml(block: Block, origin: string | undefined): string {
  const inline = (parts: readonly Inline[]): string => parts.map((part) => inlineHtml(part, origin)).join("");
  const items = (list: readonly (readonly Block[])[]): string =>
    list.map((item) => `<li>${richTextAsHtml(item, origin)}</li>`).join("");
  if ("p" in block) return `<p>${inline(block.p)}</p>`;
  if ("h" in block) return `<h${block.h}>${inline(block.text)}</h${block.h}>`;
  if ("ul" in block) return `<ul>${items(block.ul)}</ul>`;
  if ("ol" in block) return `<ol start="${block.start ?? 1}">${items(block.ol)}</ol>`;
  if ("quote" in block) return `<blockquote>${richTextAsHtml(block.quote, origin)}</blockquote>`;
  if ("pre" in block) return `<pre>${escapeHtml(block.pre)}</pre>`;
  if ("rule" in block) return "<hr>";
  const rows = block.table.map((row) => `<tr>${row.map((cell) => `<td>${inline(cell)}</td>`).join("")}</tr>`);
  return `<table>${rows.join("")}</table>`;
}

function inlineHtml(part: Inline, origin: string | undefined): string {
  if (typeof part === "string") return escapeHtml(part);
  const inner = (parts: readonly Inline[]): string => parts.map((each) => inlineHtml(each, origin)).join("");
  if ("strong" in part) return `<strong>${inner(part.strong)}</strong>`;
  if ("em" in part) return `<em>${inner(part.em)}</em>`;
  if ("code" in part) return `<code>${escapeHtml(part.code)}</code>`;
  if ("break" in part) return "<br>";
  const address = linkAddress(part.link, origin);
  return address === undefined ? inner(part.text) : `<a href="${escapeHtml(address)}">${inner(part.text)}</a>`;
}

/** Returns the absolute address of a link; undefined when it leads to a page of a site whose origin is not known. */
export function linkAddress(
  { href, kind }: { href: string; kind: string },
  origin: string | undefined,
): string | undefined {
  if (kind === "external" || kind === "address") return href;
  return origin === undefined || kind === "anchor" ? undefined : origin + href;
}
