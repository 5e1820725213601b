/** Recently received leads for the open inboxes: one query, however many inboxes there are. */
import type { Engine, Row } from "./engine.ts";
import type { InboxFilter } from "./inbox.ts";
import { spanBetween } from "./days.ts";
import { inPieces, nextLeads, pieceSql } from "./pieces.ts";
import { type HasWords, inTurns, isSought, soughtWords, wordsOfLead } from "./lead-words.ts";

/** The bit for each state in the `states` column of lead_index. */
export const stateBits = { pending: 1, sent: 2, confirmed: 4, unknown: 8, dead: 16, dropped: 32 } as const;

/** A new lead, reduced to what is needed to decide whether a filter matches it. */
export interface FreshLead {
  seq: number;
  fits: (filter: InboxFilter) => boolean;
}

/** Reads the leads after a number, newest first. `words`: whether filters may search for words or places. */
export async function readFresh(
  engine: Engine,
  { after, limit, words }: { after: number; limit: number; words: boolean },
): Promise<readonly FreshLead[]> {
  const rows = await engine.read(
    `SELECT lead, quarantined, form, status, received_at, states FROM lead_index WHERE lead > ? ORDER BY lead DESC LIMIT ?`,
    after,
    limit,
  );
  const has = new Map<number, HasWords>();
  const oldest = rows.at(-1);
  if (words && oldest) {
    const asked = { sql: pieceSql("payload", nextLeads(limit)), most: limit };
    for await (const leads of inPieces(engine, asked, Number(oldest["lead"]) - 1)) {
      for await (const { seq, payload } of inTurns(leads)) has.set(Number(seq), wordsOfLead(String(payload)));
    }
  }
  return rows.map((row) => {
    const seq = Number(row["lead"]);
    return { seq, fits: (filter) => fits(row, filter, has.get(seq) ?? (() => false)) };
  });
}

/** Applies the same conditions as the inbox query. */
function fits(row: Row, filter: InboxFilter, has: HasWords): boolean {
  const { quarantined, form, state, status, ...sought } = filter;
  const { from, until } = spanBetween(filter);
  const received = String(row["received_at"]);
  return (
    (Number(row["quarantined"]) === 1) === quarantined &&
    (form === undefined || row["form"] === form) &&
    (status === undefined || row["status"] === status) &&
    (from === undefined || received >= from) &&
    (until === undefined || received < until) &&
    (state === undefined || (Number(row["states"]) & stateBits[state]) !== 0) &&
    !(state === "pending" && quarantined) &&
    (!isSought(sought) || has(soughtWords(sought)))
  );
}
