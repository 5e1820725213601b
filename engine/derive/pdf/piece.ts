import type { GuideColors } from "../plan/guide.ts";
import type { Pen } from "./pen.ts";

/** A background that several pieces stand on; each page has its own part of it. */
export interface Panel {
  x: number;
  width: number;
  /** How far it reaches above its first and below its last piece. */
  padding: number;
  fill?: keyof GuideColors;
  stroke?: keyof GuideColors;
  /** Colour of a bar along its left side. */
  bar?: keyof GuideColors;
}

/** The smallest thing that stands on one page: a line of text, a row of a table. */
export interface Piece {
  height: number;
  /** Least distance to what stands before and after it; the larger of two neighbours' wishes counts. */
  before: number;
  after: number;
  /** Whether the next piece has to stand on the same page. */
  keep: boolean;
  /** Whether the next piece should stand on the same page if that costs the document no further page. */
  wish?: boolean;
  panel?: Panel;
  /** Painted again above this piece when it comes first on a page. */
  onTop?: Piece;
  /** Paints with its upper edge at y. */
  paint(pen: Pen, y: number): void;
}

/** Keeps pieces together with what follows the last of them. */
export function keepAll(pieces: readonly Piece[]): void {
  for (const piece of pieces) piece.keep = true;
}

/** Asks for pieces to stay together with what follows the last of them. */
export function wishAll(pieces: readonly Piece[]): void {
  for (const piece of pieces) piece.wish = true;
}

/** Changes the distance before the first and after the last piece. */
export function spaced<P extends Piece>(pieces: P[], before: number, after: number): P[] {
  const first = pieces.at(0);
  const last = pieces.at(-1);
  if (first) first.before = before;
  if (last) last.after = after;
  return pieces;
}
