/** The texts that stand in a YAML file, and where. Without a browser. */
import { isAlias, isMap, isScalar, isSeq, parseDocument, type Scalar } from "yaml";

/** Where a text stands, and how. */
export interface TextSpot {
  path: readonly string[];
  key: string;
  node: Scalar;
  /** Where its key begins, or itself. */
  from: number;
  /** Behind its last sign. */
  to: number;
  /** How far in its key or hyphen stands. */
  column: number;
  /** Whether it stands between brackets, where a text is never a block of lines. */
  inFlow: boolean;
}

/** A file as far as it can be read. */
interface ReadTexts {
  root: unknown;
  /** How much of it cannot be read. */
  errors: number;
  /** Its texts, in their order. */
  places: readonly TextSpot[];
}

/** The texts of a file, in their order; as far as it can be read, where something is wrong in it. */
export function read(text: string): ReadTexts {
  const { contents: root, errors } = parseDocument(text, { uniqueKeys: false, logLevel: "silent" });
  return { root, errors: errors.length, places: [...placesIn(root, text, [], false)] };
}

function* placesIn(node: unknown, text: string, path: readonly string[], inFlow: boolean): Generator<TextSpot> {
  if (isMap(node))
    for (const { key, value } of node.items) {
      if (!isScalar(key) || !key.range) continue;
      const [from] = key.range;
      const name = String(key.value);
      const at = { path: [...path, name], key: name, from, inFlow: inFlow || node.flow === true };
      yield* isScalar(value) ? placesOf(value, text, at, from) : placesIn(value, text, at.path, at.inFlow);
    }
  if (isSeq(node))
    for (const [index, value] of node.items.entries()) {
      const at = { path: [...path, String(index)], key: "", inFlow: inFlow || node.flow === true };
      if (isScalar(value)) yield* placesOf(value, text, { ...at, from: value.range?.[0] ?? 0 }, node.range?.[0] ?? 0);
      else yield* placesIn(value, text, at.path, at.inFlow);
    }
}

/** Texts, and what is left empty. */
function* placesOf(
  node: Scalar,
  text: string,
  at: Pick<TextSpot, "path" | "key" | "from" | "inFlow">,
  start: number,
): Generator<TextSpot> {
  const [from = 0, stop = 0] = node.range ?? [];
  const isEmpty = node.value === null && from === stop && node.anchor === undefined;
  if (typeof node.value !== "string" && !isEmpty) return;
  // Between brackets nobody asks for it, and a line may be as long as the file.
  const column = at.inFlow ? 0 : start - (text.lastIndexOf("\n", start - 1) + 1);
  // Behind a block of lines belongs the space that it ends with, unless it keeps it.
  const isKept = /^[|>]\d*\+/.test(text.slice(from, from + 4));
  const to = isKept ? stop - 1 : from + lastLineOf(text.slice(from, stop));
  yield { ...at, node, to: isEmpty ? Math.max(at.from, from) : to, column };
}

/** How long a text is without lines at its end that say nothing. */
function lastLineOf(text: string): number {
  const lines = text.split("\n");
  while (lines.length > 1 && lines.at(-1)?.trim() === "") lines.pop();
  return lines.join("\n").length;
}

/** Everything that a file says but one text, to be compared. */
export function sayingsOf(root: unknown, but: unknown): string {
  const shape = (node: unknown): unknown => {
    if (node === but) return "…";
    if (isAlias(node)) return { alias: node.source };
    if (isScalar(node)) return [node.value, node.anchor, node.tag];
    if (isMap(node))
      return { anchor: node.anchor, map: node.items.map(({ key, value }) => [shape(key), shape(value)]) };
    return isSeq(node) ? { anchor: node.anchor, list: node.items.map(shape) } : null;
  };
  return JSON.stringify(shape(root));
}
