/** What is older than its form's file says that leads are kept: for the command that deletes it, and for the desk that tells of it. */
import type { Engine } from "./engine.ts";

/**
 * What leads that are erased may have to be still when they go: in quarantine, or owing nothing to any destination. What was sent and is
 * still to be looked for there (it is due) may not be there, and is sent again then.
 */
export const goesIf = {
  spam: "quarantined = 1",
  done: `(quarantined = 1 OR NOT EXISTS (SELECT 1 FROM deliveries
    WHERE lead = leads.id AND (state NOT IN ('sent', 'confirmed', 'dropped') OR due_at IS NOT NULL)))`,
} as const;

/** Leads of a form that are older than its days. */
export interface OldLeads {
  form: string;
  days: number;
  /** Ids of those that owe nothing to any destination: they go. */
  done: readonly string[];
  /** How many have not arrived everywhere: they stay until they are settled. */
  kept: number;
}

interface Counted extends OldLeads {
  until: string;
  done: string[];
}

const day = 86_400_000;

/** Leads that are looked at at once. */
const piece = 500;

/** The old leads of each form at a moment; `days`: how long those of a form are kept. */
export async function readOldLeads(
  engine: Engine,
  days: ReadonlyMap<string, number>,
  moment: Date,
): Promise<readonly OldLeads[]> {
  const found = new Map(
    Array.from(days, ([form, each]): [string, Counted] => {
      const until = new Date(moment.getTime() - each * day).toISOString();
      return [form, { form, days: each, until, done: [], kept: 0 }];
    }),
  );
  const latest = [...found.values()].reduce((last, { until }) => (until > last ? until : last), "");
  // By time, not by number: what was restored from a copy is old and has come late.
  let [at, seq] = ["", 0];
  for (let more = found.size > 0; more;) {
    const rows = await engine.read(
      `SELECT seq, id, form, received_at, CASE WHEN ${goesIf.done} THEN 1 ELSE 0 END AS done
       FROM leads WHERE (received_at, seq) > (?, ?) AND received_at < ? ORDER BY received_at, seq LIMIT ${piece}`,
      at,
      seq,
      latest,
    );
    for (const row of rows) {
      [at, seq] = [String(row["received_at"]), Number(row["seq"])];
      const own = found.get(String(row["form"]));
      if (!own || at >= own.until) continue;
      if (Number(row["done"]) === 1) own.done.push(String(row["id"]));
      else own.kept += 1;
    }
    more = rows.length === piece;
  }
  return [...found.values()].map(({ form, days: each, done, kept }) => ({ form, days: each, done, kept }));
}
