import { expect, it } from "vitest";
import { leadsAsCsv } from "./leads-as-csv.ts";
import type { Lead } from "./store.ts";

async function* leadsOf(payload: Record<string, unknown>): AsyncGenerator<Lead> {
  yield {
    id: "1",
    form: "inquiry",
    formVersion: "v1",
    receivedAt: "2026-03-01T12:00:00.000Z",
    payload,
    quarantined: false,
    deliveries: [],
  };
}

async function linesOf(table: AsyncIterable<string>): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of table) lines.push(line);
  return lines;
}

it("numbers stay numbers, and what only looks like one is made plain", async () => {
  const lines = await linesOf(leadsAsCsv(leadsOf({ balance: -12.5, said: "-12.5" }), ["balance", "said"]));
  expect(lines).toEqual([
    "id,form,formVersion,receivedAt,quarantined,deliveries,balance,said\r\n",
    "1,inquiry,v1,2026-03-01 12:00:00,false,,-12.5,'-12.5\r\n",
  ]);
});

it("a table for people begins with the mark by which Excel knows UTF-8, one for programs does not", async () => {
  const people = { marks: { lastNotes: () => Promise.resolve(new Map()) }, zone: "UTC", words: () => "" };
  const [first = ""] = await linesOf(leadsAsCsv(leadsOf({ name: "José" }), ["name"], people));
  expect(first).toMatch(/^\uFEFFId,/);
  const [plain = ""] = await linesOf(leadsAsCsv(leadsOf({ name: "José" }), ["name"]));
  expect(plain).toMatch(/^id,/);
});

it("no lead loses an answer for which there is no column yet: it came while those were looked for, and is in the next table", async () => {
  async function* both(): AsyncGenerator<Lead> {
    yield* leadsOf({ name: "Ada" });
    yield* leadsOf({ name: "Bob", surprise: "late answer" });
  }
  expect(await linesOf(leadsAsCsv(both(), ["name"]))).toHaveLength(2);
  expect((await linesOf(leadsAsCsv(both(), ["name", "surprise"]))).join("")).toContain("Bob,late answer");
});
