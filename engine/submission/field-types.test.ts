import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { fieldTypes } from "./field-types.ts";

const folders = readdirSync(path.resolve(import.meta.dirname, "../fields"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

describe("fieldTypes", () => {
  it("one folder = one field type; discovered, never registered", () => {
    expect([...fieldTypes.keys()].sort()).toEqual(folders);
  });

  it("finds the same types without a bundler", () => {
    const script =
      'import("./field-types.ts").then((m) => console.log(JSON.stringify([...m.fieldTypes.keys()].sort())))';
    const printed = execFileSync(process.execPath, ["-e", script], { cwd: import.meta.dirname, encoding: "utf8" });
    expect(JSON.parse(printed)).toEqual(folders);
  });
});
