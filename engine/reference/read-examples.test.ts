import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readExamples } from "./read-examples.ts";

it("examples are made of their text once, however often they are asked for, and anew when it is another", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "examples-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "examples.yaml");
  writeFileSync(file, "short:\n  type: text\n  label: One\n");
  const first = readExamples(folder);
  expect(first.map(({ name, value }) => [name, value["label"]])).toEqual([["short", "One"]]);
  expect(readExamples(folder)).toBe(first);
  writeFileSync(file, "short:\n  type: text\n  label: Two\n");
  expect(readExamples(folder).map(({ value }) => value["label"])).toEqual(["Two"]);
});
