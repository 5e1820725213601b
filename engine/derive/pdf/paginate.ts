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

/** Divides pieces into pages; what is kept together moves on together, unless it is taller than a page. */
export function paginate(pieces: readonly Piece[], { firstTop, top, bottom }: Room): PlacedPiece[][] {
  const pages: PlacedPiece[][] = [[]];
  let y = firstTop;
  let after = 0;

  const turn = (): void => {
    pages.push([]);
    y = top;
    after = 0;
  };
  const isEmpty = (): boolean => pages.at(-1)?.length === 0;
  const gap = (piece: Piece): number => (isEmpty() ? 0 : Math.max(after, piece.before));
  const place = (piece: Piece): void => {
    y += gap(piece);
    pages.at(-1)?.push({ piece, y });
    y += piece.height;
    after = piece.after;
  };

  for (const group of groups(pieces)) {
    const [first] = group;
    if (first && y + gap(first) + heightOf(group) > bottom && !isEmpty()) turn();
    for (const piece of group) {
      if (y + gap(piece) + piece.height > bottom && !isEmpty()) turn();
      if (isEmpty() && piece.onTop) place(piece.onTop);
      place(piece);
    }
  }
  return pages;
}

/** Pieces that are kept with the next one, together with it. */
function groups(pieces: readonly Piece[]): Piece[][] {
  const found: Piece[][] = [];
  let group: Piece[] = [];
  for (const piece of pieces) {
    group.push(piece);
    if (piece.keep) continue;
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
    height += piece.height + (before ? Math.max(before.after, piece.before) : 0);
  }
  return height;
}
