/** Every code of the catalogue has a case: a small site with that mistake, and the exact output of `check`. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { catalogue } from "../../engine/problem/catalogue.ts";
import { formatText } from "../../engine/problem/format-text.ts";
import { caseNames, readCase } from "./read-case.ts";

describe("every code has a case and every case a code", () => {
  it("folders and catalogue hold the same names", () => {
    expect(caseNames().sort()).toEqual(Object.keys(catalogue).sort());
  });
});

describe.each(caseNames())("%s", (name) => {
  const { placed, files } = readCase(name);

  it("one mistake is one problem, of this code alone", () => {
    expect([...new Set(placed.map(({ problem }) => problem.code))]).toEqual([name]);
  });

  it("every pointer leads to something in the file", () => {
    expect(placed.filter(({ span }) => !span.found).map(({ problem }) => problem.pointer)).toEqual([]);
  });

  it("prints exactly what is expected", () => {
    const file = path.join(import.meta.dirname, name, "expected.txt");
    const output = `${formatText(placed, { files, time: 0 })}\n`;
    // To write the expected output of a new case, run UPDATE_CASES=1 npx vitest run test/cases, and review it.
    if (process.env["UPDATE_CASES"] || !existsSync(file)) writeFileSync(file, output);
    expect(output).toBe(readFileSync(file, "utf8"));
  });
});
