import path from "node:path";
import { Ajv } from "ajv";
import { expect, it } from "vitest";
import { judgeCosts } from "../../test/costs/processor-time.ts";
import { compileSchemas } from "./compile-schemas.ts";
import { readSchemas } from "./schemas.ts";

const ours = compileSchemas(readSchemas(path.join(import.meta.dirname, "../..")));
const options = ours.getSchema("common.json#/definitions/options");

const object = (value: string): object => ({ value, label: "x" });
const lists: readonly (readonly unknown[])[] = [
  ["a", "b", "a", "b"],
  ["a", object("a"), object("b"), "b"],
  [object("a"), "c", object("b"), { label: "x", value: "a" }, "d"],
  [1, "1", true, "true", null, [], {}, [1], { a: [1] }, { a: [1] }],
  ["b", 1, 1, "b", [2], [2, 2], [2]],
  [
    { a: 0, b: [{ c: 1, d: "1" }] },
    { b: [{ d: "1", c: 1 }], a: -0 },
    { a: 0, b: [{ c: "1", d: 1 }] },
    ["a"],
    ['"a"'],
    ["a"],
  ],
  [],
];

it.each(lists)("tells of a list what the validator's own tells: %#", (...list) => {
  const schema = { uniqueItems: true };
  const [mine, own] = [ours.compile(schema), new Ajv({ allErrors: true, verbose: true }).compile(schema)];
  expect([mine(list), mine.errors]).toEqual([own(list), own.errors]);
});

it("compares the entries of a list in a time that grows as they do", async () => {
  const texts = (size: number): unknown => options?.(Array.from({ length: size }, (_, at) => `a${at}`));
  const objects = (size: number): unknown => options?.(Array.from({ length: size }, (_, at) => object(`a${at}`)));
  const costs = Object.entries({ texts, objects }).map(([name, work]) => ({ name, size: 2000, work }));
  expect(await judgeCosts(costs)).toEqual([]);
});
