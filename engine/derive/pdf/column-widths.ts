/** Width requirements of a column. */
export interface ColumnNeed {
  /** The width of its longest word. */
  least: number;
  /** The width at which nothing in it wraps. */
  natural: number;
  /** Whether it has cells to write in. */
  blank: boolean;
}

/**
 * Distributes a table's width among its columns: each gets the width of its longest word, the rest goes to columns with
 * more text, and any surplus to columns that people write in.
 */
export function columnWidths(needs: readonly ColumnNeed[], full: number): number[] {
  const sum = (of: (need: ColumnNeed) => number): number => needs.reduce((total, need) => total + of(need), 0);
  const natural = sum((need) => need.natural);
  if (natural <= full) {
    const takers = needs.some(({ blank }) => blank) ? sum(({ blank }) => (blank ? 1 : 0)) : 0;
    const left = full - natural;
    return needs.map((need) =>
      takers > 0
        ? need.natural + (need.blank ? left / takers : 0)
        : need.natural + (left * need.natural) / Math.max(natural, 1),
    );
  }
  const least = sum((need) => need.least);
  if (least >= full) return needs.map((need) => (need.least * full) / least);
  const wished = sum((need) => wish(need));
  return needs.map((need) => need.least + ((full - least) * wish(need)) / wished);
}

/** Long texts wrap well, so their share grows less than proportionally to their length. */
function wish({ natural, least }: ColumnNeed): number {
  return (natural - least) ** 0.8 || 0.001;
}
