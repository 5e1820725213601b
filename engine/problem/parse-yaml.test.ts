import { expect, it } from "vitest";
import { parseYaml } from "./parse-yaml.ts";

it("an error for each sign of a text carries no stack, and every other error has its own", () => {
  const { errors } = parseYaml(`title: x\n${"}".repeat(1000)}\n`);
  expect(errors.length).toBeGreaterThanOrEqual(1000);
  expect(errors.filter(({ stack = "" }) => stack.includes("\n    at "))).toEqual([]);
  expect(new Error("Words").stack).toContain("\n    at ");
});
