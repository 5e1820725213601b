/** Reads a text of a YAML file as plain words and writes it back, changing nothing else. Does not need a browser. */
import { Scalar } from "yaml";
import { type TextSpot, read, sayingsOf } from "./yaml-texts.ts";

/** A text in a file. */
export interface FoundText {
  /** Path of property names and indices. */
  path: readonly string[];
  /** Name of its property; "" for a list entry. */
  key: string;
  /** Its content, without trailing line breaks. */
  words: string;
}

/** A change of a text, with offsets before the change. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
}

/** Returns the text at an offset, or else on its line; undefined when there is none. */
export function textAt(text: string, offset: number): FoundText | undefined {
  const places = read(text).places;
  const lineFrom = text.lastIndexOf("\n", offset - 1) + 1;
  const lineTo = endOfLine(text, offset);
  const place =
    places.findLast(({ from, to }) => from <= offset && offset <= to) ??
    places.findLast(({ from, to }) => from <= lineTo && to >= lineFrom);
  return place && foundAt(place);
}

/** Returns the text at a position. */
export function foundAt({ path, key, node }: TextSpot): FoundText {
  return { path, key, words: partsOf(node).words };
}

/** Returns changes that set a text, in its author's style if possible; undefined when it is gone or cannot be written. */
export function changesFor(
  text: string,
  { path, words: before }: FoundText,
  after: string,
): readonly TextChange[] | undefined {
  const { places, root, errors } = read(text);
  const isThis = (each: TextSpot): boolean => each.path.join("\n") === path.join("\n");
  const place = places.find(isThis);
  if (!place) return undefined;
  const { words: now, end } = partsOf(place.node);
  if (now !== before) return undefined;
  const words = withoutLastEnds(after.replaceAll(/\r\n?/g, "\n"));
  const wanted = words === "" ? "" : words + end;
  const others = sayingsOf(root, place.node);
  return waysToWrite(text, place, words, words === "" ? "" : end).find((changes) => {
    const next = read(applied(text, changes));
    const written = next.places.find(isThis)?.node;
    return written?.value === wanted && next.errors === errors && sayingsOf(next.root, written) === others;
  });
}

/** Applies changes, which must be in order. */
export function applied(text: string, changes: readonly TextChange[]): string {
  return changes.reduceRight((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text);
}

/** Returns ways to write a text, best first. The caller must parse each result to check it. */
function waysToWrite(text: string, place: TextSpot, words: string, end: string): (readonly TextChange[])[] {
  const { node, inFlow, column } = place;
  const { head, body, blank } = stretchOf(text, place);
  const old = text.slice(body.from, body.to);
  const write = (insert: string, lines: readonly string[]): readonly TextChange[] => [
    { ...head, insert: blank + insert },
    { ...body, insert: lines.map((line) => `\n${line}`).join("") },
  ];
  const asBlock = (sign: "|" | ">", written: readonly string[]): readonly TextChange[] => {
    const own = /\n( +)\S/.exec(old)?.[1]?.length ?? 0;
    const indent = own > column ? own : column + 2;
    const isIn = written.find((line) => line !== "")?.startsWith(" ") === true;
    const chomp = end === "" ? "-" : end === "\n" ? "" : "+";
    const lines = written.map((line) => (line === "" ? "" : " ".repeat(indent) + line));
    return write(`${sign}${isIn ? indent - column : ""}${chomp}`, [
      ...lines,
      ...end
        .slice(1)
        .split("")
        .map(() => ""),
    ]);
  };
  const onLine = sourcesFor(words + end, node).map((source) => {
    const [first = "", ...more] = broken(text.slice(head.from, head.to), source);
    return write([first, ...more].join("\n"), []);
  });
  if (inFlow || words === "" || unseen.test(words) || (!isBlockOf(node) && !words.includes("\n"))) return onLine;
  const literal = asBlock("|", words.split("\n"));
  return node.type === Scalar.BLOCK_FOLDED
    ? [asBlock(">", folded(words, old)), literal, ...onLine]
    : [literal, ...onLine];
}

/** Returns the range where the value starts on its line, and the lines below that belong to it; what is in between stays. */
function stretchOf(text: string, { node, to, key, from }: TextSpot): { head: Stretch; body: Stretch; blank: string } {
  const [start = 0, stop = 0] = node.range ?? [];
  if (node.value === null) {
    const sign = key === "" ? from : text.indexOf(":", from + key.length) + 1;
    const end = endOfLine(text, sign);
    return { head: { from: sign, to: sign }, body: { from: end, to: end }, blank: " " };
  }
  const sign = /^[|>][-+\d]*/.exec(text.slice(start, stop))?.[0];
  const isBlock = isBlockOf(node);
  const headTo = isBlock ? start + (sign?.length ?? 1) : stop;
  const lineTo = endOfLine(text, headTo);
  return {
    head: { from: start, to: headTo },
    body: { from: lineTo, to: isBlock ? Math.max(lineTo, to) : lineTo },
    blank: "",
  };
}

function isBlockOf({ type }: Scalar): boolean {
  return type === Scalar.BLOCK_LITERAL || type === Scalar.BLOCK_FOLDED;
}

/** Characters that YAML only accepts as escapes. */
const unseen = /[^\P{C}\t\n\p{Cf}\p{Cn}\p{Co}]/u;

type Stretch = Pick<TextChange, "from" | "to">;

/** Returns a value's single-line notations, starting with its author's style. */
function sourcesFor(value: string, { type }: Scalar): readonly string[] {
  const twice = JSON.stringify(value);
  const once = `'${value.replaceAll("'", "''")}'`;
  const isBetterOnce = /["\\]/.test(value) && !value.includes("'") && !value.includes("\n");
  const quoted = isBetterOnce ? [once, twice] : [twice];
  if (value === "" || unseen.test(value)) return [twice];
  if (type === Scalar.QUOTE_DOUBLE) return [twice];
  if (type === Scalar.QUOTE_SINGLE) return value.includes("\n") ? [twice] : [once, twice];
  return value.includes("\n") ? [twice] : [value, ...quoted];
}

/** Breaks a value into lines as its author would have, with the indentation of the old second line. */
function broken(old: string, source: string): readonly string[] {
  const [, indent] = /\n([ \t]*)\S/.exec(old) ?? [];
  if (indent === undefined) return [source];
  const [first = "", ...more] = wrapped(source, widthOf(old));
  return [first, ...more.map((line) => indent + line)];
}

/** Folds paragraphs into lines; existing paragraphs keep their line breaks. */
function folded(words: string, old: string): readonly string[] {
  const paragraphs = old.split(/\n[ \t]*(?=\n)/).map((each) => each.split("\n").map((line) => line.trim()));
  const known = new Map(paragraphs.map((lines) => lines.filter(Boolean)).map((lines) => [lines.join(" "), lines]));
  const parts = words.split("\n").map((each) => (known.get(each) ?? wrapped(each, widthOf(old))).join("\n"));
  return parts.join("\n\n").split("\n");
}

function widthOf(old: string): number {
  return Math.max(60, ...old.split("\n").map((line) => line.trim().length));
}

/** Wraps words, breaking only at single spaces. */
function wrapped(words: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line: string | undefined;
  let last = "";
  for (const word of words.split(" ")) {
    const isFull = line !== undefined && line.length + 1 + word.length > width && word !== "" && last !== "";
    if (isFull && line !== undefined) lines.push(line);
    line = line === undefined || isFull ? word : `${line} ${word}`;
    last = word;
  }
  return line === undefined ? lines : [...lines, line];
}

/** Splits a value into its text and trailing line breaks. */
function partsOf({ value }: Scalar): { words: string; end: string } {
  const whole = typeof value === "string" ? value : "";
  const words = withoutLastEnds(whole);
  return { words, end: whole.slice(words.length) };
}

function withoutLastEnds(text: string): string {
  let length = text.length;
  while (text[length - 1] === "\n") length--;
  return text.slice(0, length);
}

function endOfLine(text: string, at: number): number {
  const found = text.indexOf("\n", at);
  return found < 0 ? text.length : found;
}
