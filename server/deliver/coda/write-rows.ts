import type { CodaSettings } from "../../../schema/types.ts";
import type { NextTurn, Outcome, Outgoing } from "../destination.ts";
import { leadValue } from "../lead-value.ts";
import type { CodaApi } from "./coda-api.ts";

interface Row {
  cells: { column: string; value: unknown }[];
}

/** The longest request, in characters: Coda accepts 2 MB, and this leaves room for what surrounds the rows. */
const longestRequest = 1_500_000;

/** Coda's ids of requests have 36 characters or a few more; each is stored with its row. */
const longestId = 200;

/**
 * Writes rows with the leads' ids as their key, so that a second write changes nothing.
 *
 * A refused batch writes nothing and does not say which row is the reason, so it is split in halves down to single
 * rows, as fast as Coda's limits allow.
 */
export async function writeRows(
  leads: readonly Outgoing[],
  settings: CodaSettings,
  api: CodaApi,
  nextTurn: NextTurn,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  let asked = false;
  const write = async (part: readonly Outgoing[]): Promise<void> => {
    const stopped = outcomes.at(-1);
    // Once the API accepts nothing, the rest is not even tried.
    if (stopped && stopped.kind !== "sent" && stopped.kind !== "refused") {
      const { reason } = stopped;
      outcomes.push(...part.map((): Outcome => ({ kind: "busy", reason })));
      return;
    }
    const rows = part.map((each) => rowOf(each, settings));
    const isTooMuch = part.length > 1 && JSON.stringify(rows).length > longestRequest;
    const outcome = isTooMuch
      ? "too much"
      : asked && !(await nextTurn())
        ? interrupted
        : await post(rows, settings, api);
    asked ||= !isTooMuch;
    if (part.length > 1 && (outcome === "too much" || outcome.kind === "refused")) {
      const half = Math.ceil(part.length / 2);
      await write(part.slice(0, half));
      await write(part.slice(half));
    } else if (outcome !== "too much") outcomes.push(...part.map(() => outcome));
  };
  await write(leads);
  return outcomes;
}

const interrupted: Outcome = { kind: "busy", reason: "A batch was cut short; the rest follows." };

function rowOf({ lead }: Outgoing, { key, columns }: CodaSettings): Row {
  const cells = Object.entries(columns).map(([column, name]) => ({ column, value: cellValue(leadValue(lead, name)) }));
  return { cells: [{ column: key, value: lead.id }, ...cells] };
}

function cellValue(value: unknown): unknown {
  return ["string", "number", "boolean"].includes(typeof value) ? value : JSON.stringify(value);
}

async function post(rows: readonly Row[], { table, key }: CodaSettings, api: CodaApi): Promise<Outcome> {
  const answer = await api.inDocument("POST", `/tables/${table}/rows`, { rows, keyColumns: [key] });
  if (answer.kind !== "answered") return answer;
  const { status, body } = answer;
  const { requestId, statusCode, message } = body;
  if (status === 202 && typeof requestId === "string" && requestId.length <= longestId)
    return { kind: "sent", reference: requestId };
  // A login page, a maintenance page or a proxy: such an answer may mean anything but a refusal of the row.
  if (status < 300) return { kind: "uncertain", reason: `Coda's address answered ${status}, but not as Coda does.` };
  if (statusCode !== status || typeof message !== "string") {
    const reason = `Coda's address answered ${status}, but not as Coda does: check CODA_API_BASE.`;
    return { kind: status === 404 || status === 410 ? "shut" : "busy", reason };
  }
  // Coda's own message may quote the row, which is the visitor's data.
  const reason = `Coda answered ${status}: ${reasonIn(message)}.`;
  // A missing table or column is not the lead's fault.
  if (status === 404 || status === 410 || /\bcolumn/i.test(message)) return { kind: "shut", reason };
  return status === 400 || status === 413 || status === 422 ? { kind: "refused", reason } : { kind: "busy", reason };
}

function reasonIn(message: string): string {
  if (/\bcolumn/i.test(message)) return "a column is not there or takes no such value";
  if (/\b(size|large|exceeds)\b/i.test(message)) return "the row is too large";
  return "the table or the row is not as it should be";
}
