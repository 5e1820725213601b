import type { Engine, Row, Statement } from "./engine.ts";
import type { Delivery, Lead, LeadFilter } from "./store.ts";
import { soughtWords, wordsOfLead } from "./lead-words.ts";
import { jsonIn, stateOf } from "./columns.ts";
import { inPieces, nextLeads, pieceSql } from "./pieces.ts";
import { recordOf } from "../../engine/things/values.ts";

/** The most leads read at a time. */
const most = 500;

/** Yields the matching leads in the order in which they arrived. */
export async function* readLeads(engine: Engine, filter: LeadFilter = {}): AsyncGenerator<Lead> {
  const conditions = conditionsOf(filter);
  const words = soughtWords(filter);
  const where = conditions.map(({ sql }) => ` AND ${sql}`).join("");
  const values = conditions.flatMap((condition) => condition.values);
  const sql = pieceSql("id, form, form_version, received_at, payload, quarantined", nextLeads(most, where));
  for await (const rows of inPieces(engine, { sql, most }, 0, ...values)) {
    const deliveries = await readDeliveries(engine, Number(rows[0]?.["seq"]), Number(rows.at(-1)?.["seq"]));
    for (const row of rows) {
      const fits = words.length === 0 || wordsOfLead(String(row["payload"]))(words);
      if (fits) yield leadOf(row, (deliveries.get(String(row["id"])) ?? []).map(deliveryOf));
    }
  }
}

/** Sorts after every continuation of an id. */
const afterIds = "~";

function conditionsOf({ id, form, from, until, state, status, quarantined }: LeadFilter): readonly Statement[] {
  const conditions: Statement[] = [];
  if (id !== undefined) conditions.push({ sql: "id >= ? AND id < ?", values: [id, id + afterIds] });
  // Written so as not to use the index on form, whose result would have to be sorted again for each batch.
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

async function readDeliveries(engine: Engine, from: number, to: number): Promise<Map<string, Row[]>> {
  const rows = await engine.read(
    `${selectDeliveries} WHERE lead IN (SELECT id FROM leads WHERE seq >= ? AND seq <= ?) ORDER BY destination`,
    from,
    to,
  );
  return Map.groupBy(rows, (row) => String(row["lead"]));
}

/** SQL for deliveries, each with the reason why its lane is stuck, if it is. */
export const selectDeliveries = `SELECT lead, destination, lane, state, attempts, updated_at, detail,
  CASE WHEN state = 'pending' THEN lanes.reason END AS waits FROM deliveries LEFT JOIN lanes ON lanes.name = deliveries.lane`;

/** Returns the delivery in a row of `selectDeliveries`. */
export function deliveryOf(row: Row): Delivery {
  return {
    destination: String(row["destination"]),
    state: stateOf(row),
    attempts: Number(row["attempts"]),
    updatedAt: String(row["updated_at"]),
    detail: typeof row["detail"] === "string" ? row["detail"] : "",
    ...(typeof row["lane"] === "string" && { lane: row["lane"] }),
    ...(typeof row["waits"] === "string" && row["waits"] !== "" && { waits: row["waits"] }),
  };
}

/** Returns the lead in a row of the leads table. */
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
