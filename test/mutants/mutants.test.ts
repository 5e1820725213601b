/** The table of edits still matches the program: each replaced text occurs once, and its tests exist. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readMutants } from "./read-mutants.ts";

const root = path.resolve(import.meta.dirname, "../..");
const mutants = readMutants();

describe("the edits of the mutation run", () => {
  it("are sixty at least, each for a reason of its own", () => {
    expect(mutants.length).toBeGreaterThanOrEqual(60);
    expect(new Set(mutants.map(({ why }) => why)).size).toBe(mutants.length);
  });

  it.each(mutants)("$why", ({ file, find, put, tests }) => {
    const text = readFileSync(path.join(root, file), "utf8");
    expect(text.split(find).length - 1, `“${find}” in ${file}`).toBe(1);
    expect(put).not.toBe(find);
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter((test) => !existsSync(path.join(root, test)))).toEqual([]);
  });
});
