/** Coda's API as its documents and its users describe it, for tests: rows appear some time after they were taken. */
import { startEndpoint, type TestAnswer, type TestEndpoint, type TestRequest } from "./test-endpoint.ts";

export interface TestCoda extends TestEndpoint {
  /** The key column's value of every row. */
  rows: () => readonly string[];
  /** The rows themselves, by the ids of their columns. */
  cells: () => readonly Readonly<Record<string, unknown>>[];
  /** Applies what was taken so far. */
  apply: () => void;
}

export interface TestCodaOptions {
  /** Says what happens to a writing instead of being taken; `lose`: taken, never applied; `forget`: done, but no row. */
  misbehave?: (request: TestRequest) => TestAnswer | "lose" | "forget" | undefined;
  /** Whether what was taken is applied at once. Default: true. */
  immediate?: boolean;
  /** The ids of the table and its key column. Default: grid-leads, c-lead. */
  table?: string;
  key?: string;
}

type Cells = Record<string, unknown>;

const error = (status: number, message: string): TestAnswer => ({
  status,
  json: { statusCode: status, statusMessage: message, message },
});

/** Starts a document with one table. */
export async function startCoda({
  misbehave,
  immediate = true,
  table: name = "grid-leads",
  key = "c-lead",
}: TestCodaOptions = {}): Promise<TestCoda> {
  const table: Cells[] = [];
  const queue = new Map<string, Cells[]>();
  const done = new Set<string>();
  let count = 0;
  const apply = (): void => {
    for (const [id, rows] of queue) {
      for (const cells of rows) upsert(table, cells, key);
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
    else if (odd === undefined) queue.set(requestId, cells);
    if (immediate) apply();
    return { status: 202, json: { requestId } };
  };
  const answer = (request: TestRequest): TestAnswer => {
    if (request.headers.authorization !== "Bearer coda-token") return error(401, "Unauthorized");
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

function upsert(table: Cells[], cells: Cells, key: string): void {
  const same = table.filter((row) => row[key] === cells[key]);
  for (const row of same) Object.assign(row, cells);
  if (same.length === 0) table.push({ ...cells });
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
