import type { GuideColors } from "../plan/guide.ts";
import type { Pen } from "./pen.ts";

/** A background shared by several pieces; each page paints its own part. */
export interface Panel {
  x: number;
  width: number;
  /** How far it extends above its first and below its last piece. */
  padding: number;
  fill?: keyof GuideColors;
  stroke?: keyof GuideColors;
  /** Colour of a bar along its left side. */
  bar?: keyof GuideColors;
}

/** The smallest unit placed on a page: a line of text, a row of a table. */
export interface Piece {
  height: number;
  /** Minimum distance to the pieces before and after; the larger value of two neighbours applies. */
  before: number;
  after: number;
  /** Whether the next piece must be on the same page. */
  keep: boolean;
  /** Whether the next piece should be on the same page unless that costs the document another page. */
  wish?: boolean;
  panel?: Panel;
  /** Painted again above this piece when it comes first on a page. */
  onTop?: Piece;
  /** Paints with its upper edge at y. */
  paint(pen: Pen, y: number): void;
}

/** Keeps pieces on the same page as whatever follows the last of them. */
export function keepAll(pieces: readonly Piece[]): void {
  for (const piece of pieces) piece.keep = true;
}

/** Requests that pieces stay together with what follows the last of them. */
export function wishAll(pieces: readonly Piece[]): void {
  for (const piece of pieces) piece.wish = true;
}

/** Sets the distance before the first and after the last piece. */
export function spaced<P extends Piece>(pieces: P[], before: number, after: number): P[] {
  const first = pieces.at(0);
  const last = pieces.at(-1);
  if (first) first.before = before;
  if (last) last.after = after;
  return pieces;
}
