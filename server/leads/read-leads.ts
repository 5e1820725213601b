import type { Engine, Row, Statement } from "./engine.ts";
import type { Delivery, Lead, LeadFilter } from "./store.ts";
import { soughtWords, wordsOfLead } from "./lead-words.ts";
import { jsonIn, stateOf } from "./columns.ts";
import { recordOf } from "../../engine/things/values.ts";

/** Leads are read in pieces of this many, so that memory stays the same however many there are. */
const piece = 500;

/** The leads that the filter lets through, in the order in which they came. */
export async function* readLeads(engine: Engine, filter: LeadFilter = {}): AsyncGenerator<Lead> {
  const conditions = conditionsOf(filter);
  const words = soughtWords(filter);
  const where = conditions.map(({ sql }) => ` AND ${sql}`).join("");
  const values = conditions.flatMap((condition) => condition.values);
  for (let last = 0; ;) {
    const rows = await engine.read(
      `SELECT seq, id, form, form_version, received_at, payload, quarantined FROM leads
       WHERE seq > ?${where} ORDER BY seq LIMIT ${piece}`,
      last,
      ...values,
    );
    const first = rows[0];
    const end = rows.at(-1);
    if (!first || !end) return;
    last = Number(end["seq"]);
    const deliveries = await readDeliveries(engine, Number(first["seq"]), last);
    for (const row of rows) {
      const fits = words.length === 0 || wordsOfLead(String(row["payload"]))(words);
      if (fits) yield leadOf(row, deliveries.get(String(row["id"])) ?? []);
    }
    if (rows.length < piece) return;
  }
}

/** Later in the order of texts than anything that continues an id. */
const afterIds = "~";

function conditionsOf({ id, form, from, until, state, status, quarantined }: LeadFilter): readonly Statement[] {
  const conditions: Statement[] = [];
  if (id !== undefined) conditions.push({ sql: "id >= ? AND id < ?", values: [id, id + afterIds] });
  // Not by the form's index, which would have to be sorted anew for each piece.
  if (form !== undefined) conditions.push({ sql: "form || '' = ?", values: [form] });
  if (from !== undefined) conditions.push({ sql: "received_at >= ?", values: [from] });
  if (until !== undefined) conditions.push({ sql: "received_at < ?", values: [until] });
  if (status !== undefined) conditions.push({ sql: "status = ?", values: [status] });
  if (quarantined !== undefined) conditions.push({ sql: "quarantined = ?", values: [Number(quarantined)] });
  if (state !== undefined) {
    const sql = "EXISTS (SELECT 1 FROM deliveries WHERE lead = leads.id AND state = ?)";
    conditions.push({ sql, values: [state] });
  }
  return conditions;
}

async function readDeliveries(engine: Engine, from: number, to: number): Promise<Map<string, Delivery[]>> {
  const rows = await engine.read(
    `${selectDeliveries} WHERE lead IN (SELECT id FROM leads WHERE seq >= ? AND seq <= ?) ORDER BY destination`,
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

/** Deliveries, each with why its lane stands still, if it does. */
export const selectDeliveries = `SELECT lead, destination, state, attempts, updated_at, detail,
  CASE WHEN state = 'pending' THEN lanes.reason END AS waits FROM deliveries LEFT JOIN lanes ON lanes.name = deliveries.lane`;

/** The delivery in a row of these. */
export function deliveryOf(row: Row): Delivery {
  return {
    destination: String(row["destination"]),
    state: stateOf(row),
    attempts: Number(row["attempts"]),
    updatedAt: String(row["updated_at"]),
    detail: typeof row["detail"] === "string" ? row["detail"] : "",
    ...(typeof row["waits"] === "string" && row["waits"] !== "" && { waits: row["waits"] }),
  };
}

/** The lead in a row of its table. */
export function leadOf(row: Row, deliveries: readonly Delivery[]): Lead {
  return {
    id: String(row["id"]),
    form: String(row["form"]),
    formVersion: String(row["form_version"]),
    receivedAt: String(row["received_at"]),
    payload: recordOf(jsonIn(row, "payload")),
    quarantined: Number(row["quarantined"]) === 1,
    deliveries,
  };
}
