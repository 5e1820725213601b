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

it("for people what a spreadsheet would show as another number or a day stands as it was said; a day of ours, a number, and what programs read do not change", async () => {
  const people = { marks: { lastNotes: () => Promise.resolve(new Map([["1", "1-5"]])) }, zone: "UTC", words: () => "" };
  const altered = ["1-5", "6-15", "3:1", "12/2026", "3.4.26", "02165550100", "0216 555", "1234567890123456", "1E5"];
  const left = ["501-1000", "216-555-0100", "2165550100", "2026-03-01", "1001+", "0", "1-5 people"];
  const payload = Object.fromEntries([...altered, ...left].map((said) => [`of ${said}`, said]));
  const all = { ...payload, size: 12.5 };
  const [, told = ""] = await linesOf(leadsAsCsv(leadsOf(all), Object.keys(all), people));
  const shown = [...altered.map((said) => `'${said}`), ...left, "12.5"];
  expect(told.trim().split(",").slice(7)).toEqual(["'1-5", ...shown]);
  const [, read = ""] = await linesOf(leadsAsCsv(leadsOf(all), Object.keys(all)));
  expect(read.trim().split(",").slice(6)).toEqual([...altered, ...left, "12.5"]);
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

/** Parses a table as a spreadsheet with another separator does: a quote groups only at the beginning of a cell. */
function cellsOf(table: string, parting: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted, isNew] = ["", false, true];
  for (let at = 0; at < table.length; at++) {
    const sign = table[at] ?? "";
    if (isQuoted && sign === '"' && table[at + 1] === '"') cell += table[(at += 1)];
    else if (sign === '"' && (isQuoted || isNew)) isQuoted = !isQuoted;
    else if (!isQuoted && (sign === parting || sign === "\n")) [cell] = ["", cells.push(cell)];
    else cell += sign;
    isNew = cell === "" && !isQuoted && sign !== '"';
  }
  return [...cells, cell];
}

it.each([";", "\t"])(
  "where %j parts cells, no cell of an answer is a formula, with quotes before it neither",
  async (parting) => {
    const begins = ["", '"', '""', ' "', '"\u200B" ', '"""'];
    const calls = ["=1+1", '=HYPERLINK("http://evil.example")', "+A1|'x'!A0", "@SUM(A1)", "＋HYPERLINK（A1）"];
    const answers = begins.flatMap((begin) => calls.map((call) => `Ada${parting}${begin}${call}${parting}"`));
    for (const said of answers.concat(answers.map((answer) => answer.replace(parting, "\n")))) {
      const table = (await linesOf(leadsAsCsv(leadsOf({ said }), ["said"]))).join("");
      expect(cellsOf(table, parting).filter((cell) => /^[\s\p{C}]*[=+@＋]/u.test(cell))).toEqual([]);
    }
  },
);
