/** Reads leads in batches limited by number and by size: memory use stays constant however long they are, and other work gets its turn. */
import { setImmediate as turn } from "node:timers/promises";
import type { Engine, Row, SqlValue } from "./engine.ts";

/** Bytes of answers after which a batch takes no more leads. Only their lengths are known without reading them. */
const mostBytes = 1_000_000;

/** SQL for the leads of a batch, or as many of the first as fit together. `which` selects their numbers (`seq`), which `wanted` counts. */
export function pieceSql(columns: string, which: string, order: "ASC" | "DESC" = "ASC"): string {
  const sized = `SELECT w.seq AS nth, octet_length(l.payload) AS size FROM (${which}) w JOIN leads l ON l.seq = w.seq`;
  const sums = `SELECT nth, sum(size) OVER (ORDER BY nth ${order}) - size AS before, count(*) OVER () AS wanted FROM (${sized}) s`;
  return `WITH p AS (${sums}) SELECT seq, ${columns}, wanted FROM p JOIN leads ON leads.seq = p.nth
    WHERE p.before < ${mostBytes} ORDER BY seq ${order}`;
}

/** SQL for the numbers of the leads after one, oldest first. `where`: further conditions (` AND ...`). */
export const nextLeads = (most: number, where = ""): string =>
  `SELECT seq FROM leads WHERE seq > ?${where} ORDER BY seq LIMIT ${most}`;

/** Yields batch after batch, with a turn for other work in between. `sql`'s first value is the number to start after; `most`: its limit. */
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
