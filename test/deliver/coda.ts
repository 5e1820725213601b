/** A fake of Coda's API as its documentation and its users describe it: rows appear some time after they were accepted. */
import { startEndpoint, type TestAnswer, type TestEndpoint, type TestRequest } from "./endpoint.ts";

export interface TestCoda extends TestEndpoint {
  /** Returns the key column's value of every row. */
  rows: () => readonly string[];
  /** Returns the rows themselves, by column id. */
  cells: () => readonly Readonly<Record<string, unknown>>[];
  /** Applies the accepted writes. */
  apply: () => void;
}

export interface TestCodaOptions {
  /**
   * Returns the fault of a write; `lose`: accepted, never applied; `forget`: completed, but without a row; `vanish`: accepted
   * and applied, but the response is lost.
   */
  misbehave?: (request: TestRequest) => TestAnswer | "lose" | "forget" | "vanish" | undefined;
  /** Returns a faulty response to a read. */
  misread?: () => TestAnswer | undefined;
  /** Whether accepted writes are applied at once. Default: true. */
  immediate?: boolean;
  /** The ids of the table and its key column. Default: grid-leads, c-lead. */
  table?: string;
  key?: string;
}

type Cells = Record<string, unknown>;

/**
 * A write that is accepted but not yet applied. New rows are determined on acceptance: what Coda does with two concurrent
 * writes of one key is not documented, so the worst case, two rows, is assumed.
 */
interface Writing {
  cells: Cells[];
  news: Cells[];
}

const error = (status: number, message: string): TestAnswer => ({
  status,
  json: { statusCode: status, statusMessage: message, message },
});

/** Starts a document with one table. */
export async function startCoda({
  misbehave,
  misread,
  immediate = true,
  table: name = "grid-leads",
  key = "c-lead",
}: TestCodaOptions = {}): Promise<TestCoda> {
  const table: Cells[] = [];
  const queue = new Map<string, Writing>();
  const done = new Set<string>();
  let count = 0;
  const apply = (): void => {
    for (const [id, { cells, news }] of queue) {
      for (const row of cells) {
        if (news.includes(row)) table.push({ ...row });
        else for (const same of table) if (same[key] === row[key]) Object.assign(same, row);
      }
      queue.delete(id);
      done.add(id);
    }
  };
  const write = (request: TestRequest): TestAnswer => {
    const odd = misbehave?.(request);
    if (typeof odd === "object") return odd;
    const { rows } = JSON.parse(request.body) as { rows: { cells: { column: string; value: unknown }[] }[] };
    const cells = rows.map((row) => Object.fromEntries(row.cells.map(({ column, value }) => [column, value])));
    if (cells.some((row) => JSON.stringify(row).length > 85_000))
      return error(400, "Row edit of size 87 KB exceeds maximum size of 85 KB.");
    count += 1;
    const requestId = `request-${count}`;
    if (odd === "forget") done.add(requestId);
    else if (odd !== "lose") queue.set(requestId, { cells, news: cells.filter((row) => !isIn(table, row, key)) });
    if (immediate) apply();
    return odd === "vanish" ? { drop: true } : { status: 202, json: { requestId } };
  };
  const answer = (request: TestRequest): TestAnswer => {
    if (request.headers.authorization !== "Bearer coda-token") return error(401, "Unauthorized");
    const odd = request.method === "GET" ? misread?.() : undefined;
    if (odd) return odd;
    const [, status] = /^\/mutationStatus\/(.+)$/.exec(request.path) ?? [];
    if (status !== undefined) return { status: 200, json: { completed: done.has(status) } };
    if (request.path === `/docs/doc/tables/${name}/columns`) {
      const items = [
        { id: key, name: "Lead" },
        { id: "c-name", name: "Name" },
        { id: "c-sum", name: "Sum", calculated: true },
      ];
      return { status: 200, json: { items } };
    }
    if (request.path === "/docs/doc/tables") return { status: 200, json: { items: [{ id: name, name: "Leads" }] } };
    if (request.path !== `/docs/doc/tables/${name}/rows`) return error(404, "Not Found");
    return request.method === "POST" ? write(request) : read(table, request.query, key);
  };
  const endpoint = await startEndpoint(answer);
  return { ...endpoint, rows: () => table.map((row) => String(row[key])), cells: () => table, apply };
}

function isIn(table: readonly Cells[], cells: Cells, key: string): boolean {
  return table.some((row) => row[key] === cells[key]);
}

function read(table: readonly Cells[], query: URLSearchParams, key: string): TestAnswer {
  const asked = query.get("query");
  const wanted = asked === null ? undefined : (JSON.parse(asked.slice(asked.indexOf(":") + 1)) as string);
  const from = Number(query.get("pageToken") ?? 0);
  const limit = Number(query.get("limit") ?? 100);
  const found = table.filter((row) => wanted === undefined || row[key] === wanted);
  const items = found.slice(from, from + limit).map((values) => ({ values }));
  const next = from + limit < found.length ? { nextPageToken: String(from + limit) } : {};
  return { status: 200, json: { items, ...next } };
}
