/** Converts a problem's pointer to a position in the text, only for what is printed. */
import { Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, type Pair } from "yaml";
import { parseYaml } from "./parse-yaml.ts";
import { tokens } from "./pointer.ts";
import type { Place } from "./report.ts";

/** A position in a text: line and column from 1, the offset from 0. */
export interface Position {
  line: number;
  column: number;
  offset: number;
}

/** The range of the faulty characters; the end is exclusive. */
export interface Span {
  start: Position;
  end: Position;
  /** Whether the pointer resolved; if not, the span is that of the nearest enclosing value. */
  found: boolean;
}

/** Creates a function that locates places in a text, which is parsed once, on first use. */
export function createLocator(raw: string): (place: Place) => Span {
  let locate: ((place: Place) => Span) | undefined;
  return (place) => {
    locate ??= locatorOf(raw);
    return locate(place);
  };
}

function locatorOf(raw: string): (place: Place) => Span {
  const text = raw.replace(/^\uFEFF/, "");
  const lines = linesOf(text);
  let document: Document | undefined;
  const seen = new Map<string, number[]>();
  const span = (start: number, end: number, found: boolean): Span => ({
    start: position(lines, start),
    end: position(lines, Math.max(start, end)),
    found,
  });
  return (place) => {
    if (place.range) return span(place.range[0], place.range[1], true);
    document ??= parse(text);
    const { key, node, found } = follow(document, place.pointer);
    const [start, end] = rangeOf(place.at === "key" ? (key ?? firstKey(node) ?? node) : node, key);
    if (!place.within) return span(start, end, found);
    const { text: words, nth } = place.within;
    const asked = `${start} ${end} ${words}`;
    const places = seen.get(asked) ?? placesOf(words, text.slice(start, end));
    seen.set(asked, places);
    const at = places[nth];
    return at === undefined ? span(start, end, found) : span(start + at, start + at + words.length, found);
  };
}

/** Records where each line begins. */
function linesOf(text: string): LineCounter {
  const lines = new LineCounter();
  for (let at = 0; at >= 0; at = text.indexOf("\n", at) + 1 || -1) lines.addNewLine(at);
  return lines;
}

/** Parses the text into nodes; empty when nesting exhausts the call stack, in which case the problems have offsets. */
function parse(text: string): Document {
  try {
    return parseYaml(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Document();
  }
}

function position(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(1, line), column: Math.max(1, col), offset };
}

interface Followed {
  key: Node | undefined;
  node: Node | undefined;
  found: boolean;
}

function follow(document: Document, pointer: string): Followed {
  let at: Followed = { key: undefined, node: document.contents ?? undefined, found: true };
  for (const token of tokens(pointer)) {
    const node = target(at.node, document);
    if (isMap<Node, Node | null>(node)) {
      const pair = pairOf(node.items, token, document);
      if (!pair) return { ...at, found: false };
      at = { key: pair.key, node: pair.value ?? undefined, found: true };
    } else {
      const entry = isSeq<Node>(node) ? node.items[Number(token)] : undefined;
      if (!entry) return { ...at, found: false };
      at = { key: undefined, node: entry, found: true };
    }
  }
  return at;
}

function target(node: Node | undefined, document: Document): Node | undefined {
  return isAlias(node) ? node.resolve(document) : node;
}

/** Returns the last pair with that key, as the parser does, or one that a merge key adds. */
function pairOf(
  items: Pair<Node, Node | null>[],
  token: string,
  document: Document,
): Pair<Node, Node | null> | undefined {
  const own = pairsOf(items).get(token);
  if (own) return own;
  for (const pair of items) {
    if (keyText(pair.key) !== "<<") continue;
    const merged = target(pair.value ?? undefined, document);
    for (const source of isSeq<Node>(merged) ? merged.items : [merged]) {
      const map = target(source, document);
      const found = isMap<Node, Node | null>(map) ? pairOf(map.items, token, document) : undefined;
      if (found) return found;
    }
  }
  return undefined;
}

const known = new WeakMap<object, ReadonlyMap<string | undefined, Pair<Node, Node | null>>>();

/** Returns the pairs by key; of duplicates, the last one. Cached, because a mapping may have a problem at every key. */
function pairsOf(items: Pair<Node, Node | null>[]): ReadonlyMap<string | undefined, Pair<Node, Node | null>> {
  const pairs = known.get(items) ?? new Map(items.map((pair) => [keyText(pair.key), pair]));
  known.set(items, pairs);
  return pairs;
}

/** No pointer refers to a mapping or list used as a key, and the parser's text of it doubles in length with each level. */
function keyText(key: Node): string | undefined {
  return isScalar(key) ? (key.source ?? String(key.value)) : undefined;
}

function firstKey(node: Node | undefined): Node | undefined {
  return isMap<Node>(node) ? node.items[0]?.key : undefined;
}

/** Returns the range of the node, or of its key when the value is empty. */
function rangeOf(node: Node | undefined, key: Node | undefined): readonly [number, number] {
  const [start, end] = node?.range ?? [0, 0];
  if (end > start) return [start, end];
  const [keyStart, keyEnd] = key?.range ?? [start, end];
  return [keyStart, keyEnd];
}

function placesOf(words: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + (words.length || 1))) places.push(at);
  return places;
}
