import type { Inline } from "../../things/rich-text.ts";
import { breakLines, type SetLine } from "./break-lines.ts";
import { columnWidths, type ColumnNeed } from "./column-widths.ts";
import { paper, styles, type TextStyle } from "./design.ts";
import type { Pen } from "./pen.ts";
import { keepAll, type Piece, spaced, wishAll } from "./piece.ts";
import { type Run, runsOf } from "./runs.ts";
import type { TextColumn } from "./set-text.ts";
import { type Tag, tag } from "./tag.ts";
import { splitWords } from "./words.ts";

const padding = { x: 7, y: 4.5 };
/** Minimum height of a row that people write in. */
const writing = 27;
/** Minimum width of a column of empty cells. */
const blankColumn = 74;

/** Maximum height of a table that should stay on one page. */
const smallTable = 190;

interface Cell {
  runs: readonly Run[];
  style: TextStyle;
  head: "Column" | "Row" | undefined;
}

interface Column {
  x: number;
  width: number;
}

/** Sets a table: its header is repeated on each page, rows are not split, and empty cells have space to write. */
export function setTable(pen: Pen, authored: readonly (readonly (readonly Inline[])[])[], place: TextColumn): Piece[] {
  const cells = cellsOf(pen, authored);
  const sheet = cells.slice(1).some((row) => row.some(({ runs }) => runs.length === 0));
  const full = place.x === paper.left ? paper.full : place.width;
  const columns = columnsOf(pen, cells, full, place.x);
  const table = tag(place.tag, "Table");
  const named = cells[0]?.some(({ runs }) => runs.length > 0);
  const rows = cells.map((row, index) => setRow(pen, row, columns, table, { sheet, head: index === 0 }));
  const [head, ...body] = rows;
  if (!head) return [];
  const shown = named ? rows : body;
  const pieces = shown.map(({ row }) => row);
  for (const { row } of body) if (named) row.onTop = head.repeated;
  keepRows(pieces);
  return spaced(pieces, 10, 13);
}

/** Prefers not to split a small table; in any table, the header stays with two rows and the last row is never alone. */
function keepRows(rows: readonly Piece[]): void {
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  if (height <= smallTable) wishAll(rows.slice(0, -1));
  keepAll([...rows.slice(0, Math.min(2, rows.length - 1)), ...rows.slice(-2, -1)]);
}

function cellsOf(pen: Pen, authored: readonly (readonly (readonly Inline[])[])[]): Cell[][] {
  const [head = []] = authored;
  const named = head[0] !== undefined && head[0].length > 0;
  const isBlank = (cell: readonly Inline[] | undefined): boolean => cell === undefined || cell.length === 0;
  return authored.map((row, index) =>
    head.map((_, column): Cell => {
      const isHead = index === 0;
      const rowHead = !isHead && column === 0 && !named;
      // In a form to fill in, the first cell says what the row is for.
      const leads = column === 0 && !isBlank(row[0]) && row.slice(1).some(isBlank);
      const style = isHead ? styles.head : rowHead ? { ...styles.cell, face: "strong" as const } : styles.cell;
      return {
        runs: runsOf(row[column] ?? [], style, pen),
        style,
        head: isHead ? "Column" : rowHead || leads ? "Row" : undefined,
      };
    }),
  );
}

function columnsOf(pen: Pen, cells: readonly (readonly Cell[])[], full: number, left: number): Column[] {
  const needs = (cells[0] ?? []).map((_, column): ColumnNeed => {
    let least = 24;
    let natural = 24;
    let blank = false;
    for (const row of cells) {
      const runs = row[column]?.runs ?? [];
      blank ||= runs.length === 0 && row !== cells[0];
      const words = splitWords(runs, full / 2, pen.measure);
      least = Math.max(least, ...words.map(({ width }) => width));
      natural = Math.max(
        natural,
        words.reduce((sum, { width, space }) => sum + width + space, 0),
      );
    }
    if (blank) natural = Math.max(natural, blankColumn);
    return { least: least + 2 * padding.x, natural: natural + 2 * padding.x + 1, blank };
  });
  let x = left;
  return columnWidths(needs, full).map((width) => {
    const column = { x, width };
    x += width;
    return column;
  });
}

interface SetRow {
  row: Piece;
  /** The header without tags, for the next page. */
  repeated: Piece;
}

function setRow(
  pen: Pen,
  cells: readonly Cell[],
  columns: readonly Column[],
  table: Tag,
  { sheet, head }: { sheet: boolean; head: boolean },
): SetRow {
  const lines = cells.map(({ runs }, index) =>
    breakLines(runs, (columns[index]?.width ?? 0) - 2 * padding.x, pen.measure),
  );
  const tall = Math.max(...lines.map((cell, index) => cell.length * (cells[index]?.style.leading ?? 0)));
  const empty = !head && lines.some((cell) => cell.length === 0);
  const blank = lines.some((cell) => cell.some((line) => line.blank));
  const height = Math.max(tall + 2 * padding.y, empty || blank ? writing : 0);
  const node = tag(table, "TR");
  const piece = (tagged: boolean): Piece => ({
    height,
    before: 0,
    after: 0,
    keep: false,
    paint: (on, y) => {
      on.decorate(tagged ? "Layout" : "Pagination");
      paintFrame(on, columns, y, height, { sheet, head });
      for (const [index, cell] of cells.entries()) {
        paintCell(on, cell, lines[index] ?? [], columns[index], node, { y, tagged });
      }
    },
  });
  return { row: piece(true), repeated: piece(false) };
}

function paintCell(
  pen: Pen,
  { head, style }: Cell,
  lines: readonly SetLine[],
  column: Column | undefined,
  row: Tag,
  { y, tagged }: { y: number; tagged: boolean },
): void {
  if (!column) return;
  const cell = tag(row, head ? "TH" : "TD", head ? { scope: head } : {});
  if (tagged) pen.element(cell);
  for (const [index, line] of lines.entries()) {
    const baseline = y + padding.y + index * style.leading + pen.baseline(style);
    for (const part of line.parts) {
      if (tagged) pen.part(part, cell, column.x + padding.x, baseline);
      else pen.text(part.text, part.style, column.x + padding.x + part.x, baseline);
    }
  }
}

function paintFrame(
  { doc, colors }: Pen,
  columns: readonly Column[],
  y: number,
  height: number,
  { sheet, head }: { sheet: boolean; head: boolean },
): void {
  const left = columns[0]?.x ?? 0;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  if (head) doc.rect(left, y, width, height).fill(colors.paper);
  doc.lineWidth(head ? 1 : 0.6).strokeColor(head ? colors.ink : colors.line);
  doc
    .moveTo(left, y + height)
    .lineTo(left + width, y + height)
    .stroke();
  if (!sheet) return;
  doc.lineWidth(0.6).strokeColor(colors.line);
  for (const { x } of columns.slice(1))
    doc
      .moveTo(x, y)
      .lineTo(x, y + height)
      .stroke();
}
