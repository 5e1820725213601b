/** Leads as a CSV table for spreadsheets (RFC 4180). */
import { nameInWords } from "../../engine/things/plain-text.ts";
import { localTime } from "./days.ts";
import { type LeadMarks, type LeadStatus, statusWords } from "./lead-marks.ts";
import type { Delivery, Lead } from "./store.ts";

const own = ["id", "form", "formVersion", "receivedAt", "quarantined", "deliveries"] as const;

/** Columns for what people recorded: the status and the latest note. */
const marked = ["status", "lastNote"] as const;

/** Collects the names of all payload values in the order of their first occurrence: the table's further columns. */
export async function payloadNames(leads: AsyncIterable<Lead>): Promise<readonly string[]> {
  const names = new Set<string>();
  for await (const lead of leads) for (const name of Object.keys(lead.payload)) names.add(name);
  return [...names];
}

/** What people get in their export: times in one zone, deliveries in words, and what was noted. */
export interface ForPeople {
  marks: Pick<LeadMarks, "lastNotes">;
  zone: string;
  words: (delivery: Delivery) => string;
}

/** Leads whose notes are read at a time. */
const piece = 100;

type Told = Lead & { status?: LeadStatus };

/** The byte order mark: without it Excel reads UTF-8 in its local encoding, and shows each “é” as two other characters. */
const mark = "\uFEFF";

/** Yields the table line by line: a header, then one line for each lead. Times are in UTC, or with `people` as people read them. */
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
      // The lead arrived after the columns were collected; the next export will have it in full.
      if (Object.keys(lead.payload).some((name) => !known.has(name))) continue;
      const { id, form, formVersion, quarantined, status = "new", payload } = lead;
      // The format that spreadsheets parse as a time.
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
 * Spreadsheets would read such a text as a number or a date and show something else: without leading zeros, with only
 * fifteen digits, or January 5 for a size of 1-5. A date as we write it stays one, so that it can be sorted.
 */
const altered =
  /^(?:0[\d\s]+|(?:\d\s*){16,}|\d+(?:[.,]\d+)?e[+-]?\d+|\d{1,2}[-/.:]\d{1,2}(?:[-/.:]\d{2,4})?|\d{1,2}[-/.]\d{4})$/i;

function asSaid(value: unknown): unknown {
  return typeof value === "string" && altered.test(value) ? `'${value}` : value;
}

function line(cells: readonly unknown[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

/** Spreadsheets skip invisible characters and treat full-width characters as the usual ones. */
const formula = /^[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/**
 * A formula within a text. Where semicolons or tabs separate cells, as in much of Europe, quotes in the middle of a
 * line do not group: what follows a separator, or starts a further line, begins a cell, and quotes there are not part
 * of its content. Dashes of lists and smileys call no function.
 */
const further =
  /([;\t\r\n](?:(?![;\t\r\n])[\s\p{C}"])*)(?=[=@\uFF1D\uFF20]|[+\-\uFF0B\uFF0D][^;\t\r\n]*[(|\uFF08\uFF5C])/gu;

/** Prefixes a text that a spreadsheet would take for a formula with an apostrophe. */
function cell(value: unknown): string {
  // A negative number begins like a formula, but must stay usable in calculations.
  if (typeof value === "number") return String(value);
  const text = (typeof value === "string" ? value : JSON.stringify(value)).replaceAll(further, "$1'");
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
