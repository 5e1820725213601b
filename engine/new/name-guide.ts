/** Adds a guide to a page's materials. The rest of the page's text stays as it is. */
import { isMap, isSeq, type Node, parseDocument, type YAMLSeq } from "yaml";

/** Adds the entry to the page's last list of materials or, without one, in a new block before a final logout. `about`: its YAML. Undefined when the blocks cannot be read. */
export function nameGuide(text: string, about: readonly string[]): string | undefined {
  const document = parseDocument(text, { uniqueKeys: false, logLevel: "silent" });
  const blocks = document.errors.length > 0 ? undefined : listIn(document.contents, "blocks");
  if (!blocks) return undefined;
  const item = about.map((line, at) => (at === 0 ? "- " : "  ") + line);
  const materials = blocks.items.findLast((each) => isOf(each, "materials"));
  const items = listIn(materials, "items");
  if (items) return put(text, items, items.items.length, item);
  const { length } = blocks.items;
  const at = length > 1 && isOf(blocks.items[length - 1], "logout") ? length - 1 : length;
  const whole = ["- type: materials", "  title: To take with you", "  items:", ...item.map((line) => `    ${line}`)];
  return put(text, blocks, at, whole);
}

/** Returns the list under a key if it is written with hyphens and has entries. */
function listIn(node: unknown, key: string): YAMLSeq<Node> | undefined {
  const list: unknown = isMap(node) ? node.get(key, true) : undefined;
  return isSeq<Node>(list) && list.flow !== true && list.items.length > 0 ? list : undefined;
}

function isOf(node: unknown, type: string): boolean {
  return isMap(node) && node.get("type") === type;
}

/** Inserts lines as the entry at an index other than 0, spaced from the previous entry as that one is from its own. */
function put(text: string, { items }: YAMLSeq<Node>, at: number, lines: readonly string[]): string {
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const startOf = (index: number): number => items[index]?.range?.[0] ?? 0;
  // The range of a multi-line text includes the space after it.
  const endOf = (index: number): number => text.slice(0, items[index]?.range?.[1]).trimEnd().length;
  const column = text.slice(text.lastIndexOf("\n", startOf(at - 1)) + 1).search(/\S/);
  const isApart = at > 1 ? /\n\s*\n/.test(text.slice(endOf(at - 2), startOf(at - 1))) : column <= 2;
  // A comment after the last words belongs to them.
  const to = endOf(at - 1) + (/\r?\n|$/.exec(text.slice(endOf(at - 1)))?.index ?? 0);
  const added = lines.map((each) => eol + " ".repeat(column) + each).join("");
  return text.slice(0, to) + (isApart ? eol : "") + added + text.slice(to);
}
