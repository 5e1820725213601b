/** What a compiled value says, as words that a reviewer can read. */
import type { Block, Inline } from "../compile/rich-text.ts";
import { isRecord } from "../validate/walk.ts";

/** The words of a value: texts with their marks as an author writes them, links by their address, files by their path. */
export function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return listWords(value);
  if (!isRecord(value)) return "";
  if (typeof value["href"] === "string") return value["href"];
  if (typeof value["url"] === "string") return value["url"].replace(/^\/assets\//, "");
  if (isIcon(value)) return value.name;
  if (isInlinePart(value)) return inlineWords(value as Inline);
  if (isBlockPart(value)) return blockWords(value as Block);
  return Object.entries(value)
    .map(([key, entry]) => `${key} ${wordsOf(entry)}`)
    .join(", ");
}

/** The first words of a text, with a sign that there are more. */
export function firstWords(text: string, most: number): string {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  if (plain.length <= most) return plain;
  const cut = plain.lastIndexOf(" ", most - 1);
  return `${plain.slice(0, cut > most / 2 ? cut : most - 1)}…`;
}

function listWords(list: readonly unknown[]): string {
  if (list.some((entry) => isRecord(entry) && isBlockPart(entry))) return list.map(wordsOf).join("\n");
  const inline = list.every((entry) => typeof entry === "string" || (isRecord(entry) && isInlinePart(entry)));
  const isText = inline && list.some((entry) => typeof entry === "object");
  return list.map(wordsOf).join(isText || list.length === 1 ? "" : ", ");
}

/** Whether it is a compiled icon: its name, and its lines, which say nothing to a reader. */
export function isIcon(value: object): value is { name: string; nodes: unknown[] } {
  return "name" in value && typeof value.name === "string" && "nodes" in value && Array.isArray(value.nodes);
}

/** Whether it is a part of a compiled text: other things have properties of these names, but none of this shape. */
function isInlinePart(value: Record<string, unknown>): boolean {
  const { strong, em, code, link, break: broken } = value;
  const alone = Object.keys(value).length === 1;
  if (isRecord(link)) return typeof link["href"] === "string" && Array.isArray(value["text"]);
  return alone && (Array.isArray(strong) || Array.isArray(em) || typeof code === "string" || broken === true);
}

function isBlockPart(value: Record<string, unknown>): boolean {
  const { p, h, ul, ol, quote, pre, table, rule } = value;
  if (typeof h === "number") return typeof value["id"] === "string" && Array.isArray(value["text"]);
  if (typeof pre === "string" || Array.isArray(ol)) return Object.keys(value).length <= 2;
  const alone = Object.keys(value).length === 1;
  return alone && ([p, ul, quote, table].some(Array.isArray) || rule === true);
}

function inlineWords(part: Inline): string {
  if (typeof part === "string") return part;
  if ("strong" in part) return `**${textWords(part.strong)}**`;
  if ("em" in part) return `*${textWords(part.em)}*`;
  if ("code" in part) return `\`${part.code}\``;
  return "link" in part ? `[${textWords(part.text)}](${part.link.href})` : "\n";
}

function textWords(parts: readonly Inline[]): string {
  return parts.map(inlineWords).join("");
}

function blockWords(block: Block): string {
  if ("p" in block) return textWords(block.p);
  if ("h" in block) return `${"#".repeat(block.h)} ${textWords(block.text)}`;
  if ("ul" in block) return block.ul.map((item) => `- ${item.map(blockWords).join(" ")}`).join("\n");
  if ("ol" in block) return block.ol.map((item, at) => `${at + 1}. ${item.map(blockWords).join(" ")}`).join("\n");
  if ("quote" in block) return `> ${block.quote.map(blockWords).join(" ")}`;
  if ("pre" in block) return block.pre;
  return "table" in block ? block.table.map((row) => row.map(textWords).join(" | ")).join("\n") : "---";
}
