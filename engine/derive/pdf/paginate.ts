import type { Piece } from "./piece.ts";

/** A piece and the position of its upper edge. */
export interface PlacedPiece {
  piece: Piece;
  y: number;
}

/** The text area of the first page and of the others. */
export interface Room {
  firstTop: number;
  top: number;
  bottom: number;
}

/** Minimum fill of the last page, so that no document ends with a few lines on a sheet. */
const leastEnd = 1 / 4;

/** Maximum share of a page for repeated content at its top; with more, every row would get a page and a header of its own. */
const mostOnTop = 1 / 3;

/** Maximum reduction of the previous pages for this purpose, in hundredths. */
const mostGiven = 15;

/**
 * Divides pieces into pages. Wishes to stay together are granted unless they cost a page. If the last page would be
 * nearly empty, all pages end a little higher and pass lines on.
 */
export function paginate(pieces: readonly Piece[], room: Room): PlacedPiece[][] {
  const height = room.bottom - room.top;
  let best = divide(pieces, room);
  const count = best.length;
  if (count === 1 || endOf(best.at(-1), room) >= height * leastEnd) return best;
  for (let given = 1; given <= mostGiven; given++) {
    const even = divide(pieces, { ...room, bottom: room.bottom - (height * given) / 100 });
    if (even.length > count) break;
    if (evenness(even, room) > evenness(best, room)) best = even;
  }
  return best;
}

/** Scores a layout by its emptiest page; the last page counts only until it is full enough. */
function evenness(pages: readonly PlacedPiece[][], room: Room): number {
  const height = room.bottom - room.top;
  const [last = 0, ...others] = pages.map((page) => endOf(page, room) / height).toReversed();
  return last < leastEnd ? last : 1 + Math.min(...others);
}

function divide(pieces: readonly Piece[], room: Room): PlacedPiece[][] {
  const plain = fill(pieces, room, ({ keep }) => keep);
  const wished = fill(pieces, room, ({ keep, wish = false }) => keep || wish);
  return wished.length > plain.length ? plain : wished;
}

/** Returns how far down a page is filled. */
function endOf(page: readonly PlacedPiece[] | undefined, { top }: Room): number {
  const last = page?.at(-1);
  return last ? last.y + last.piece.height - top : 0;
}

/** Moves pieces that stay together to the next page as a group, unless it is taller than a page. */
function fill(
  pieces: readonly Piece[],
  { firstTop, top, bottom }: Room,
  stays: (piece: Piece) => boolean,
): PlacedPiece[][] {
  const pages: PlacedPiece[][] = [[]];
  let y = firstTop;

  const turn = (): void => {
    pages.push([]);
    y = top;
  };
  const isEmpty = (): boolean => pages.at(-1)?.length === 0;
  const gap = (piece: Piece): number => distance(pages.at(-1)?.at(-1)?.piece, piece);
  const place = (piece: Piece): void => {
    y += gap(piece);
    pages.at(-1)?.push({ piece, y });
    y += piece.height;
  };

  for (const group of groups(pieces, stays)) {
    const [first] = group;
    if (first && y + gap(first) + heightOf(group) > bottom && !isEmpty()) turn();
    for (const piece of group) {
      if (y + gap(piece) + piece.height > bottom && !isEmpty()) turn();
      if (isEmpty() && piece.onTop && piece.onTop.height <= (bottom - top) * mostOnTop) place(piece.onTop);
      place(piece);
    }
  }
  return pages;
}

/** Groups each piece that stays with the next one together with it. */
function groups(pieces: readonly Piece[], stays: (piece: Piece) => boolean): Piece[][] {
  const found: Piece[][] = [];
  let group: Piece[] = [];
  for (const piece of pieces) {
    group.push(piece);
    if (stays(piece)) continue;
    found.push(group);
    group = [];
  }
  if (group.length > 0) found.push(group);
  return found;
}

function heightOf(group: readonly Piece[]): number {
  let height = 0;
  for (const [index, piece] of group.entries()) {
    const before = group[index - 1];
    height += piece.height + distance(before, piece);
  }
  return height;
}

/** Returns the larger of the two distances, plus the padding of their panels. */
function distance(before: Piece | undefined, piece: Piece): number {
  if (!before) return 0;
  const reach = before.panel === piece.panel ? 0 : (before.panel?.padding ?? 0) + (piece.panel?.padding ?? 0);
  return Math.max(before.after, piece.before) + reach;
}
