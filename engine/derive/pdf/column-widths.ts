/** What a column needs. */
export interface ColumnNeed {
  /** The width of its longest word. */
  least: number;
  /** The width at which nothing in it is broken. */
  natural: number;
  /** Has cells to write in. */
  blank: boolean;
}

/**
 * Divides a table's width among its columns: each gets what its longest word needs, the rest goes to those with more
 * text, and what is left over to the columns that people write in.
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

/** Long texts wrap well: they ask for less than in proportion to their length. */
function wish({ natural, least }: ColumnNeed): number {
  return (natural - least) ** 0.8 || 0.001;
}
