/** Adds many leads at once, each with four waiting deliveries: none is in any of the states that are searched for next. */
import { createHash, randomUUIDv7 } from "node:crypto";
import { query, type Engine, type Task } from "../../server/leads/engine.ts";

/** Leads per transaction. */
const piece = 100;
const destinations = ["coda", "hubspot", "email", "confirmation"];
const firstNames = ["ada", "bob", "cem", "dora", "eva", "finn"];
const words =
  "we would like to know how our teams adopt new tools and what a first workshop costs for thirty people".split(" ");
const begun = Date.parse("2026-01-01T00:00:00.000Z");

/** Adds the given number of leads, a minute apart; one in twenty is quarantined, one in three belongs to another form. */
export async function fillStore(engine: Engine, amount: number): Promise<void> {
  for (let first = 0; first < amount; first += piece) await engine.run(() => addSome(first));
}

function* addSome(first: number): Task<void> {
  const ids = Array.from({ length: piece }, () => randomUUIDv7());
  const rows = ids.map((id, at) => leadOf(id, first + at));
  yield* query(
    `INSERT INTO leads (id, form, form_version, received_at, payload, fingerprint, quarantined) VALUES ${placesOf(rows)}`,
    ...rows.flat(),
  );
  const ways = ids.flatMap((id, at) => {
    const moment = momentOf(first + at);
    const due = isHeld(first + at) ? null : moment;
    return destinations.map((name) => [id, name, name, "pending", moment, moment, due]);
  });
  yield* query(
    `INSERT INTO deliveries (lead, destination, lane, state, updated_at, since, due_at) VALUES ${placesOf(ways)}`,
    ...ways.flat(),
  );
}

function leadOf(id: string, nth: number): (string | number)[] {
  const first = firstNames[nth % firstNames.length] ?? "";
  // Thousands of different names, as among real people.
  const last = `m${createHash("md5")
    .update(String(nth % 5000))
    .digest("hex")
    .replaceAll(/\d/g, "")
    .slice(0, 8)}`;
  const payload = {
    firstName: first,
    lastName: last,
    email: `${first}.${last}@example.org`,
    company: `${last} Works`,
    message: `${words.slice(nth % 9, 9 + (nth % 11)).join(" ")} ${nth}`,
    pageName: "Contact",
    type: "inquiry",
  };
  const form = nth % 3 === 0 ? "news" : "inquiry";
  return [id, form, "v1", momentOf(nth), JSON.stringify(payload), `print ${nth}`, isHeld(nth) ? 1 : 0];
}

function momentOf(nth: number): string {
  return new Date(begun + nth * 60_000).toISOString();
}

function isHeld(nth: number): boolean {
  return nth % 20 === 0;
}

function placesOf(rows: readonly (readonly unknown[])[]): string {
  return rows.map((row) => `(${row.map(() => "?").join(", ")})`).join(", ");
}
