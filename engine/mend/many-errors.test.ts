import path from "node:path";
import process from "node:process";
import { expect, it } from "vitest";
import { formWithErrors } from "../../bench/check/form-with-errors.ts";
import { readSource } from "../source/read-source.ts";
import { readSchemas } from "../validate/schemas.ts";
import { createFileChecker } from "./check-file.ts";

const check = createFileChecker(readSchemas(path.join(import.meta.dirname, "../..")));

function timeFor(errors: number): number {
  const file = readSource("forms/many.yaml", formWithErrors(errors));
  const before = process.cpuUsage();
  const found = check(file).filter(({ code }) => code === "turned-value");
  const { user, system } = process.cpuUsage(before);
  expect(found).toHaveLength(errors);
  return user + system;
}

it("four hundred values of the wrong type in a file of ten thousand lines cost less than three times what four do", () => {
  timeFor(4);
  const [few, many] = [1, 2].reduce(
    ([least, most]) => [Math.min(least, timeFor(4)), Math.min(most, timeFor(400))] as const,
    [Infinity, Infinity] as const,
  );
  expect(many).toBeLessThan(few * 3);
});
