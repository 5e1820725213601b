/** Leads as a table for spreadsheets (RFC 4180). */
import { type LeadMarks, type LeadStatus, statusWords } from "./lead-marks.ts";
import type { Lead } from "./store.ts";

const own = ["id", "form", "formVersion", "receivedAt", "quarantined", "deliveries"] as const;

/** What people noted: how far the lead is, and what was written last. */
const marked = ["status", "lastNote"] as const;

/** The names of all values in the payloads, in the order in which they first occur: the table's further columns. */
export async function payloadNames(leads: AsyncIterable<Lead>): Promise<readonly string[]> {
  const names = new Set<string>();
  for await (const lead of leads) for (const name of Object.keys(lead.payload)) names.add(name);
  return [...names];
}

/** The table line by line: a header, then one line a lead. With `marks`: also what people noted. Times are UTC. */
export async function* leadsAsCsv(
  leads: AsyncIterable<Lead & { status?: LeadStatus }>,
  names: readonly string[],
  marks?: Pick<LeadMarks, "notes">,
): AsyncGenerator<string> {
  const columns = [...own, ...(marks ? marked : [])];
  const taken: ReadonlySet<string> = new Set(columns);
  yield line([...columns, ...names.map((name) => (taken.has(name) ? `payload.${name}` : name))]);
  for await (const lead of leads) {
    const deliveries = lead.deliveries.map(({ destination, state }) => `${destination}: ${state}`).join(", ");
    const { id, form, formVersion, quarantined, status = "new" } = lead;
    // As spreadsheets read a time.
    const receivedAt = lead.receivedAt.slice(0, 19).replace("T", " ");
    const noted = marks ? [statusWords[status], (await marks.notes(id)).at(-1)?.text ?? ""] : [];
    const values = names.map((name) => (Object.hasOwn(lead.payload, name) ? lead.payload[name] : ""));
    yield line([id, form, formVersion, receivedAt, quarantined, deliveries, ...noted, ...values]);
  }
}

function line(cells: readonly unknown[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

/** Spreadsheets pass over what cannot be seen and take the wide signs for the usual ones. */
const formula = /^[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** A text that a spreadsheet would take for a formula is made plain with an apostrophe. */
function cell(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
