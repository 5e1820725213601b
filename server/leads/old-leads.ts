/** Leads older than the retention period in their form's file: for the command that deletes them, and for the desk that reports them. */
import type { Engine } from "./engine.ts";

/**
 * Conditions that leads must still meet when they are erased: quarantined, or with no delivery outstanding. A delivery
 * that was sent and is due to be looked for may not have arrived, and would then be sent again.
 */
export const goesIf = {
  spam: "quarantined = 1",
  done: `(quarantined = 1 OR NOT EXISTS (SELECT 1 FROM deliveries
    WHERE lead = leads.id AND (state NOT IN ('sent', 'confirmed', 'dropped') OR due_at IS NOT NULL)))`,
} as const;

/** Leads of a form that are older than its retention days. */
export interface OldLeads {
  form: string;
  days: number;
  /** Ids of leads with no delivery outstanding; these are deleted. */
  done: readonly string[];
  /** How many have not arrived everywhere; these stay until they are settled. */
  kept: number;
}

interface Counted extends OldLeads {
  until: string;
  done: string[];
}

const day = 86_400_000;

/** Leads read per query. */
const piece = 500;

/** Returns the old leads of each form at a given time; `days`: how many days the leads of a form are kept. */
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
  // By time, not by number: leads restored from a copy are old but have high numbers.
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
