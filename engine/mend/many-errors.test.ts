import path from "node:path";
import process from "node:process";
import { expect, it } from "vitest";
import { readSource } from "../source/read-source.ts";
import { readSchemas } from "../validate/schemas.ts";
import { createFileChecker } from "./check-file.ts";

const check = createFileChecker(readSchemas(path.join(import.meta.dirname, "../..")));

/** A form of 10,000 lines in which so many labels are numbers without quotes. */
function form(errors: number): string {
  const fields = Array.from({ length: 2480 }, (_, index) => {
    const label = index % 6 === 0 && index / 6 < errors ? String(index) : `"Label ${index}"`;
    return `  - type: text\n    name: field${index}\n    label: ${label}\n    required: true\n`;
  });
  const head =
    "title: Many\nendpoint: /api/many\nbuttons: {submit: Send, busy: Sending}\nfailure: {alert: No}\nsuccess: {title: Yes}\n";
  return `${head}payload:\n  form: Many\nfields:\n${fields.join("")}`;
}

function timeFor(errors: number): number {
  const file = readSource("forms/many.yaml", form(errors));
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
