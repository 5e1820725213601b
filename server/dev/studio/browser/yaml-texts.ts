/** Finds the texts of a YAML file and their positions. Does not need a browser. */
import { isAlias, isMap, isScalar, isSeq, parseDocument, type Scalar } from "yaml";

/** Position and notation of a text. */
export interface TextSpot {
  path: readonly string[];
  key: string;
  node: Scalar;
  /** Offset of its key, or else of itself. */
  from: number;
  /** Offset after its last character. */
  to: number;
  /** Column of its key or hyphen. */
  column: number;
  /** Whether it is in a flow collection, where block scalars are not allowed. */
  inFlow: boolean;
}

/** A file, as far as it can be parsed. */
interface ReadTexts {
  root: unknown;
  /** Number of syntax errors. */
  errors: number;
  /** Its texts, in order. */
  places: readonly TextSpot[];
}

/** Returns the texts of a file in order, as far as it can be parsed if it has errors. */
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

/** Yields texts and empty values. */
function* placesOf(
  node: Scalar,
  text: string,
  at: Pick<TextSpot, "path" | "key" | "from" | "inFlow">,
  start: number,
): Generator<TextSpot> {
  const [from = 0, stop = 0] = node.range ?? [];
  const isEmpty = node.value === null && from === stop && node.anchor === undefined;
  if (typeof node.value !== "string" && !isEmpty) return;
  // Not needed in flow collections, whose line may be as long as the file.
  const column = at.inFlow ? 0 : start - (text.lastIndexOf("\n", start - 1) + 1);
  // A block scalar ends before its trailing blank lines, unless it keeps them.
  const isKept = /^[|>]\d*\+/.test(text.slice(from, from + 4));
  const to = isKept ? stop - 1 : from + lastLineOf(text.slice(from, stop));
  yield { ...at, node, to: isEmpty ? Math.max(at.from, from) : to, column };
}

/** Returns the length of a text without trailing blank lines. */
function lastLineOf(text: string): number {
  const lines = text.split("\n");
  while (lines.length > 1 && lines.at(-1)?.trim() === "") lines.pop();
  return lines.join("\n").length;
}

/** Serializes everything in a file except one text, for comparison. */
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
