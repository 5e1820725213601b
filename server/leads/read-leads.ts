import type { Engine, Row } from "./engine.ts";
import type { Delivery, Lead, LeadFilter } from "./store.ts";

/** Leads are read in pieces of this many, so that memory stays the same however many there are. */
const piece = 500;

/** Later than any date. */
const never = "~";

/** The leads that the filter lets through, in the order in which they came. */
export async function* readLeads(engine: Engine, filter: LeadFilter = {}): AsyncGenerator<Lead> {
  const { form = "", from = "", until = never, state = "", quarantined } = filter;
  const held = quarantined === undefined ? -1 : Number(quarantined);
  for (let last = 0; ;) {
    const rows = await engine.read(
      `SELECT seq, id, form, form_version, received_at, payload, quarantined FROM leads
       WHERE seq > ? AND received_at >= ? AND received_at < ? AND (? = '' OR form = ?) AND (? = -1 OR quarantined = ?)
       AND (? = '' OR EXISTS (SELECT 1 FROM deliveries WHERE lead = leads.id AND state = ?))
       ORDER BY seq LIMIT ${piece}`,
      last,
      from,
      until,
      form,
      form,
      held,
      held,
      state,
      state,
    );
    const first = rows[0];
    const end = rows.at(-1);
    if (!first || !end) return;
    last = Number(end["seq"]);
    const deliveries = await readDeliveries(engine, Number(first["seq"]), last);
    for (const row of rows) yield leadOf(row, deliveries.get(String(row["id"])) ?? []);
    if (rows.length < piece) return;
  }
}

async function readDeliveries(engine: Engine, from: number, to: number): Promise<Map<string, Delivery[]>> {
  const rows = await engine.read(
    `SELECT lead, destination, state, attempts, updated_at, detail FROM deliveries
     WHERE lead IN (SELECT id FROM leads WHERE seq >= ? AND seq <= ?) ORDER BY destination`,
    from,
    to,
  );
  const byLead = new Map<string, Delivery[]>();
  for (const row of rows) {
    const lead = String(row["lead"]);
    byLead.set(lead, [...(byLead.get(lead) ?? []), deliveryOf(row)]);
  }
  return byLead;
}

function deliveryOf(row: Row): Delivery {
  return {
    destination: String(row["destination"]),
    state: String(row["state"]) as Delivery["state"],
    attempts: Number(row["attempts"]),
    updatedAt: String(row["updated_at"]),
    detail: typeof row["detail"] === "string" ? row["detail"] : "",
  };
}

function leadOf(row: Row, deliveries: readonly Delivery[]): Lead {
  return {
    id: String(row["id"]),
    form: String(row["form"]),
    formVersion: String(row["form_version"]),
    receivedAt: String(row["received_at"]),
    payload: JSON.parse(String(row["payload"])) as Lead["payload"],
    quarantined: Number(row["quarantined"]) === 1,
    deliveries,
  };
}
