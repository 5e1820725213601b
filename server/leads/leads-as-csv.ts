/** Leads as a table for spreadsheets (RFC 4180). */
import { nameInWords } from "../../engine/things/plain-text.ts";
import { localTime } from "./days.ts";
import { type LeadMarks, type LeadStatus, statusWords } from "./lead-marks.ts";
import type { Delivery, Lead } from "./store.ts";

const own = ["id", "form", "formVersion", "receivedAt", "quarantined", "deliveries"] as const;

/** What people noted: how far the lead is, and what was written last. */
const marked = ["status", "lastNote"] as const;

/** The names of all values in the payloads, in the order in which they first occur: the table's further columns. */
export async function payloadNames(leads: AsyncIterable<Lead>): Promise<readonly string[]> {
  const names = new Set<string>();
  for await (const lead of leads) for (const name of Object.keys(lead.payload)) names.add(name);
  return [...names];
}

/** What people read beside a lead: times of one zone, deliveries in words, what was noted. */
export interface ForPeople {
  marks: Pick<LeadMarks, "lastNotes">;
  zone: string;
  words: (delivery: Delivery) => string;
}

/** Leads whose notes are read at a time. */
const piece = 100;

type Told = Lead & { status?: LeadStatus };

/** The mark of the byte order: without it Excel takes UTF-8 for the signs of its own country, and every “é” for two others. */
const mark = "\uFEFF";

/** The table line by line: a header, then one line a lead. Times are UTC; with `people` as people read them. */
export async function* leadsAsCsv(
  leads: AsyncIterable<Told>,
  names: readonly string[],
  people?: ForPeople,
): AsyncGenerator<string> {
  const columns = [...own, ...(people ? marked : [])];
  const taken: ReadonlySet<string> = new Set(columns);
  const heads = [...columns, ...names.map((name) => (taken.has(name) ? `payload.${name}` : name))];
  const headOf = (name: string): string =>
    name === "receivedAt" ? `Received (${people?.zone ?? "UTC"})` : nameInWords(name);
  yield people ? mark + line(heads.map(headOf)) : line(heads);
  const known: ReadonlySet<string> = new Set(names);
  for await (const some of inPieces(leads)) {
    const notes = await people?.marks.lastNotes(some.map(({ id }) => id));
    for (const lead of some) {
      // It came while the columns were looked for: whole, it is in the next table.
      if (Object.keys(lead.payload).some((name) => !known.has(name))) continue;
      const { id, form, formVersion, quarantined, status = "new", payload } = lead;
      // As spreadsheets read a time.
      const receivedAt = localTime(lead.receivedAt, people?.zone ?? "UTC");
      const words = people?.words ?? (({ destination, state }) => `${destination}: ${state}`);
      const deliveries = quarantined && people ? "held back" : lead.deliveries.map(words).join(", ");
      const noted = people ? [statusWords[status], notes?.get(id) ?? ""] : [];
      const values = names.map((name) => (Object.hasOwn(payload, name) ? payload[name] : ""));
      const said = people ? [...noted, ...values].map(asSaid) : values;
      yield line([id, form, formVersion, receivedAt, quarantined, deliveries, ...said]);
    }
  }
}

async function* inPieces(leads: AsyncIterable<Told>): AsyncGenerator<readonly Told[]> {
  let next: Told[] = [];
  for await (const lead of leads) {
    if (next.push(lead) < piece) continue;
    yield next;
    next = [];
  }
  if (next.length > 0) yield next;
}

/**
 * Spreadsheets take such a text for a number or a day, and show another one: without the zeros in front, with fifteen digits alone,
 * a size of 1-5 as the fifth of January. A day as we write them stays one, to be sorted by.
 */
const altered =
  /^(?:0[\d\s]+|(?:\d\s*){16,}|\d+(?:[.,]\d+)?e[+-]?\d+|\d{1,2}[-/.:]\d{1,2}(?:[-/.:]\d{2,4})?|\d{1,2}[-/.]\d{4})$/i;

function asSaid(value: unknown): unknown {
  return typeof value === "string" && altered.test(value) ? `'${value}` : value;
}

function line(cells: readonly unknown[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

/** Spreadsheets pass over what cannot be seen and take the wide signs for the usual ones. */
const formula = /^[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/**
 * One within a text. Where semicolons or tabs part cells, as in much of Europe, quotes in the midst of a line hold nothing
 * together: what stands behind one, or on a further line, begins a cell, and quotes there are none of what it says. Dashes of lists
 * and smileys call nothing.
 */
const further =
  /([;\t\r\n](?:(?![;\t\r\n])[\s\p{C}"])*)(?=[=@\uFF1D\uFF20]|[+\-\uFF0B\uFF0D][^;\t\r\n]*[(|\uFF08\uFF5C])/gu;

/** A text that a spreadsheet would take for a formula is made plain with an apostrophe. */
function cell(value: unknown): string {
  // One below zero begins like a formula, and is to be reckoned with.
  if (typeof value === "number") return String(value);
  const text = (typeof value === "string" ? value : JSON.stringify(value)).replaceAll(further, "$1'");
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
