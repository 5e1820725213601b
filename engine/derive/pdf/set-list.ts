import type { Block, Inline } from "../../things/rich-text.ts";
import { styles } from "./design.ts";
import type { Pen } from "./pen.ts";
import { keepAll, type Piece, spaced, wishAll } from "./piece.ts";
import type { TextColumn } from "./set-text.ts";
import { type Tag, tag } from "./tag.ts";

/** Sets blocks at a position. */
export type SetBlocks = (blocks: readonly Block[], place: TextColumn) => Piece[];

const indent = 20;
const box = 9;

/** Sets a list with bullets, numbers or, for items that begin with `[ ]`, checkboxes. */
export function setList(
  items: readonly (readonly Block[])[],
  start: number | undefined,
  place: TextColumn,
  setBlocks: SetBlocks,
): Piece[] {
  const ticked = start === undefined && items.some((item) => tickOf(item) !== undefined);
  const numbering = start !== undefined ? "Decimal" : ticked ? "None" : "Disc";
  const list = tag(place.tag, "L", { numbering });
  const set = items.map((item, index) => {
    const tick = start === undefined ? tickOf(item) : undefined;
    const node = tag(list, "LI");
    const label = tag(node, "Lbl", tick === undefined ? {} : { actual: tick ? "Done: " : "To do: " });
    const inner = { x: place.x + indent, width: place.width - indent, tag: tag(node, "LBody") };
    const [first, ...rest] = setBlocks(tick === undefined ? item : withoutTick(item), inner);
    if (!first) return [];
    const paintLabel =
      tick === undefined
        ? paintMark(start === undefined ? undefined : `${start + index}.`, label, place.x)
        : paintBox(tick, label, place.x);
    const labelled: Piece = {
      ...first,
      paint: (on, y) => {
        paintLabel(on, y + first.height - styles.body.leading);
        first.paint(on, y);
      },
    };
    const gap = tick === undefined ? 2 : 5;
    return spaced([labelled, ...rest], gap, gap);
  });
  keepTogether(set);
  return spaced(set.flat(), 5, 7);
}

/** Prefers not to split a short list; in any list, the first two and the last two items stay together. */
function keepTogether(items: readonly Piece[][]): void {
  const pieces = items.flat();
  if (items.length <= 5 && pieces.length <= 6) wishAll(pieces.slice(0, -1));
  keepAll(items[0] ?? []);
  keepAll(items.at(-2) ?? []);
}

function paintMark(number: string | undefined, label: Tag, x: number): (pen: Pen, y: number) => void {
  return (pen, y) => {
    const baseline = y + pen.baseline(styles.body);
    pen.enter(label);
    if (number === undefined) {
      pen.text("\u2022 ", { ...styles.body, color: "accentText" as const }, x + 5, baseline);
      return;
    }
    const style = { ...styles.h4, color: "accentText" as const };
    pen.text(`${number} `, style, x + indent - 6 - pen.measure(number, style), baseline);
  };
}

function paintBox(done: boolean, label: Tag, x: number): (pen: Pen, y: number) => void {
  return (pen, y) => {
    const top = y + pen.baseline(styles.body) - box + 1;
    pen.enter(label);
    pen.doc
      .roundedRect(x + 1, top, box, box, 1.5)
      .lineWidth(0.9)
      .strokeColor(pen.colors.ink)
      .stroke();
    if (!done) return;
    pen.doc
      .moveTo(x + 3, top + 5)
      .lineTo(x + 5, top + 7)
      .lineTo(x + 8.5, top + 2)
      .lineWidth(1.2)
      .stroke();
  };
}

/** Returns whether the item is checked, or undefined when it has no checkbox. */
function tickOf(item: readonly Block[]): boolean | undefined {
  const words = firstWords(item);
  const [, mark] = /^\[([ xX])\](?:\s|$)/.exec(words ?? "") ?? [];
  return mark === undefined ? undefined : mark !== " ";
}

function firstWords(item: readonly Block[]): string | undefined {
  const [first] = item;
  const words = first && "p" in first ? first.p[0] : undefined;
  return typeof words === "string" ? words : undefined;
}

function withoutTick(item: readonly Block[]): readonly Block[] {
  const words = firstWords(item);
  const [first, ...rest] = item;
  if (words === undefined || !first || !("p" in first)) return item;
  const text: readonly Inline[] = [words.slice(3).trimStart(), ...first.p.slice(1)];
  return [{ p: text }, ...rest];
}
