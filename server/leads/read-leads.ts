import type { DatabaseSync } from "node:sqlite";
import type { Delivery, Lead } from "./store.ts";

/** Leads are read in pieces of this many, so that memory stays the same however many there are. */
const piece = 500;

/** Every lead in the order in which they came, also those that come while it reads. */
export async function* readLeads(database: DatabaseSync): AsyncGenerator<Lead> {
  const next = database.prepare("SELECT * FROM leads WHERE seq > ? ORDER BY seq LIMIT ?");
  const ways = database.prepare(
    "SELECT destination, state, attempts, updated_at FROM deliveries WHERE lead = ? ORDER BY destination",
  );
  let last = 0;
  while (true) {
    const rows = next.all(last, piece);
    for (const row of rows) {
      last = Number(row["seq"]);
      yield {
        id: String(row["id"]),
        form: String(row["form"]),
        formVersion: String(row["form_version"]),
        receivedAt: String(row["received_at"]),
        payload: JSON.parse(String(row["payload"])) as Lead["payload"],
        quarantined: row["quarantined"] === 1,
        deliveries: ways.all(String(row["id"])).map((way) => ({
          destination: String(way["destination"]),
          state: String(way["state"]) as Delivery["state"],
          attempts: Number(way["attempts"]),
          updatedAt: String(way["updated_at"]),
        })),
      };
    }
    if (rows.length < piece) return;
  }
}
