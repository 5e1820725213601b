/** Leads are read in pieces, bounded by number and by length: however long they are, memory stays the same and others have their turn. */
import { setImmediate as turn } from "node:timers/promises";
import type { Engine, Row, SqlValue } from "./engine.ts";

/** Bytes of answers after which a piece takes no further lead. Their lengths alone are known without reading them. */
const mostBytes = 1_000_000;

/** Reads the leads of a piece, or the first that are short enough together. `which` selects the numbers (`seq`) of so many (`wanted`). */
export function pieceSql(columns: string, which: string, order: "ASC" | "DESC" = "ASC"): string {
  const sized = `SELECT w.seq AS nth, octet_length(l.payload) AS size FROM (${which}) w JOIN leads l ON l.seq = w.seq`;
  const sums = `SELECT nth, sum(size) OVER (ORDER BY nth ${order}) - size AS before, count(*) OVER () AS wanted FROM (${sized}) s`;
  return `WITH p AS (${sums}) SELECT seq, ${columns}, wanted FROM p JOIN leads ON leads.seq = p.nth
    WHERE p.before < ${mostBytes} ORDER BY seq ${order}`;
}

/** Selects the numbers of the leads beyond one, the oldest first. `where`: further conditions (` AND ...`). */
export const nextLeads = (most: number, where = ""): string =>
  `SELECT seq FROM leads WHERE seq > ?${where} ORDER BY seq LIMIT ${most}`;

/** Piece after piece, with a turn for others in between. `sql` takes the number beyond which it reads first; `most`: those it asks for at most. */
export async function* inPieces(
  engine: Engine,
  { sql, most, by = "read" }: { sql: string; most: number; by?: "read" | "search" },
  beyond: number,
  ...values: readonly SqlValue[]
): AsyncGenerator<readonly Row[]> {
  for (let last = beyond; ; await turn()) {
    const rows = await engine[by](sql, last, ...values);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    if (rows.length < most && rows.length === Number(end["wanted"])) return;
    last = Number(end["seq"]);
  }
}
