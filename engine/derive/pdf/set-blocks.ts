import { plainText } from "../../things/plain-text.ts";
import type { Block } from "../../things/rich-text.ts";
import { curlyQuotes } from "./curly-quotes.ts";
import { styles, type TextStyle } from "./design.ts";
import type { Pen } from "./pen.ts";
import { keepAll, type Panel, type Piece, spaced } from "./piece.ts";
import { runsOf } from "./runs.ts";
import { setList } from "./set-list.ts";
import { type TextColumn, setText } from "./set-text.ts";
import { setTable } from "./set-table.ts";
import { tag } from "./tag.ts";

/** Called when a heading is painted, to add its bookmark and link destination. */
export type OnHeading = (heading: { level: 2 | 3 | 4 | 5; text: string; id: string; y: number }) => void;

/** Sets the blocks of a text below each other. */
export function setBlocks(pen: Pen, blocks: readonly Block[], place: TextColumn, onHeading: OnHeading): Piece[] {
  return setAll(blocks, place, styles.body);

  function setAll(all: readonly Block[], at: TextColumn, style: TextStyle): Piece[] {
    return all.flatMap((block, index) => {
      const pieces = setOne(block, at, style);
      const next = all[index + 1];
      const last = pieces.at(-1);
      if (last && next && staysWith(block, next)) last.keep = true;
      return pieces;
    });
  }

  function setOne(block: Block, at: TextColumn, style: TextStyle): Piece[] {
    if ("p" in block)
      return spaced(setText(pen, runsOf(block.p, style, pen), style, { ...at, tag: tag(at.tag, "P") }), 7, 7);
    if ("h" in block) return setHeading(block, at);
    if ("ul" in block || "ol" in block) {
      const start = "ol" in block ? (block.start ?? 1) : undefined;
      const items = "ol" in block ? block.ol : block.ul;
      return setList(items, start, at, (inner, there) => setAll(inner, there, style));
    }
    if ("quote" in block) return setAside(block.quote, at);
    if ("pre" in block) return setPrompt(pen, block.pre, at);
    if ("table" in block) return setTable(pen, block.table, at);
    return [rule(at)];
  }

  function setHeading({ h, text, id }: Extract<Block, { h: unknown }>, at: TextColumn): Piece[] {
    const style = h === 2 ? styles.h2 : h === 3 ? styles.h3 : styles.h4;
    const [before, after] = h === 2 ? [25, 6] : [16, 4];
    const node = tag(at.tag, `H${h}`);
    const pieces = setText(pen, runsOf(text, style, pen), style, { ...at, tag: node });
    keepAll(pieces);
    const [first, ...rest] = pieces;
    if (!first) return [];
    const marked: Piece = {
      ...first,
      paint: (on, y) => {
        onHeading({ level: h, text: curlyQuotes(plainText(text)), id, y });
        first.paint(on, y);
      },
    };
    return spaced([marked, ...rest], before, after);
  }

  /** Sets an aside: on a warm background, with a bar in the accent. */
  function setAside(blocks: readonly Block[], at: TextColumn): Piece[] {
    const { width } = at;
    const panel: Panel = { x: at.x, width, padding: 9, fill: "paper", bar: "accent" };
    const inner = { x: at.x + 16, width: width - 30, tag: tag(at.tag, "BlockQuote") };
    return onPanel(setAll(blocks, inner, styles.quote), panel);
  }
}

/** Sets a text to copy, preserving its lines. */
function setPrompt(pen: Pen, text: string, at: TextColumn): Piece[] {
  const { width } = at;
  const panel: Panel = { x: at.x, width, padding: 9, stroke: "line" };
  const node = tag(tag(at.tag, "P"), "Code");
  const space = pen.measure("n", styles.prompt) * 0.75;
  const lines = text.split("\n").flatMap((line): Piece[] => {
    const indent = (/^ */.exec(line)?.[0].length ?? 0) * space;
    const there = { x: at.x + 14 + indent, width: width - 28 - indent, tag: node };
    if (line.trim() !== "")
      return setText(pen, [{ text: `${line.trim()} `, style: styles.prompt }], styles.prompt, there);
    return [{ height: styles.prompt.leading * 0.6, before: 0, after: 0, keep: false, paint: () => undefined }];
  });
  // A prompt that fits on half a page is never split.
  if (lines.length <= 20) keepAll(lines.slice(0, -1));
  return onPanel(lines, panel);
}

function onPanel(pieces: Piece[], panel: Panel): Piece[] {
  const [first] = pieces;
  if (first && pieces.length > 1) first.keep = true;
  for (const piece of pieces) piece.panel = panel;
  return spaced(pieces, 9, 11);
}

/** A sentence that introduces a list or table stays with it; so does a single line after one. */
function staysWith(block: Block, next: Block): boolean {
  if ("p" in block) return isLabel(block) || (!("p" in next) && !("h" in next));
  return "p" in next && !isLabel(next) && plainText(next.p).length < 70;
}

/** Returns whether a paragraph consists only of a few bold words and acts as a heading. */
function isLabel(block: Block): boolean {
  const [first, ...rest] = "p" in block ? block.p : [];
  return first !== undefined && typeof first !== "string" && "strong" in first && rest.length === 0;
}

function rule({ x, width }: TextColumn): Piece {
  return {
    height: 1,
    before: 14,
    after: 14,
    keep: false,
    paint: (pen, y) => {
      pen.decorate();
      pen.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .strokeColor(pen.colors.line)
        .stroke();
    },
  };
}
