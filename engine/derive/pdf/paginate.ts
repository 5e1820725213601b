import type { Piece } from "./piece.ts";

/** A piece and where its upper edge stands. */
export interface PlacedPiece {
  piece: Piece;
  y: number;
}

/** Where text may stand on the first page and on the others. */
export interface Room {
  firstTop: number;
  top: number;
  bottom: number;
}

/** How much of the last page shall be filled, so that no document ends on a sheet with a few lines. */
const leastEnd = 1 / 4;

/** Share of a page that what stands above each page's part may take: with more, each row would have a page and a head of its own. */
const mostOnTop = 1 / 3;

/** How much shorter, in hundredths, the pages before may become for that. */
const mostGiven = 15;

/**
 * Divides pieces into pages. Wishes to stay together are granted unless they cost a page. Where the last page would stay
 * nearly empty, all pages end a little higher and hand on what stood there.
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

/** The fuller the emptiest page, the better; the last one counts only until it is full enough. */
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

/** How far down a page is filled. */
function endOf(page: readonly PlacedPiece[] | undefined, { top }: Room): number {
  const last = page?.at(-1);
  return last ? last.y + last.piece.height - top : 0;
}

/** What is kept together moves on together, unless it is taller than a page. */
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

/** Pieces that stay with the next one, together with it. */
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

/** The larger of both wishes, and what their panels reach beyond them. */
function distance(before: Piece | undefined, piece: Piece): number {
  if (!before) return 0;
  const reach = before.panel === piece.panel ? 0 : (before.panel?.padding ?? 0) + (piece.panel?.padding ?? 0);
  return Math.max(before.after, piece.before) + reach;
}
