import path from "node:path";
import process from "node:process";
import { expect, it } from "vitest";
import { formWithErrors } from "../../bench/check/form-with-errors.ts";
import { readSource } from "../source/read-source.ts";
import { readSchemas } from "../validate/schemas.ts";
import { createValidator } from "../validate/validate.ts";
import { createFileChecker } from "./check-file.ts";
import { search } from "./search.ts";

const schemas = readSchemas(path.join(import.meta.dirname, "../.."));
const check = createFileChecker(schemas);

function timeFor(errors: number): number {
  const file = readSource("forms/many.yaml", formWithErrors(errors));
  const before = process.cpuUsage();
  const found = check(file).filter(({ code }) => code === "turned-value");
  const { user, system } = process.cpuUsage(before);
  expect(found).toHaveLength(errors);
  return user + system;
}

it("four hundred values of the wrong type in a file of five thousand lines cost less than three times what four do", () => {
  timeFor(4);
  const [few, many] = [1, 2].reduce(
    ([least, most]) => [Math.min(least, timeFor(4)), Math.min(most, timeFor(400))] as const,
    [Infinity, Infinity] as const,
  );
  expect(many).toBeLessThan(few * 3);
});

it("the more errors a file has, the fewer changes are tried: in two thousand blocks without a text one at the most", () => {
  const triesFor = (blocks: number): number => {
    const file = readSource("pages/many.yaml", `title: Many\nblocks:\n${"  - type: hero\n".repeat(blocks)}`);
    let tries = 0;
    search(file, createValidator(schemas)(file), () => {
      tries += 1;
      return { problems: [], free: () => 0, brokenAt: 0 };
    });
    return tries;
  };
  expect(triesFor(20)).toBeGreaterThan(triesFor(500));
  expect(triesFor(2000)).toBeLessThan(2);
});

it("nor are many errors looked at for which there is no change to try: each may lie far above the place where it is told", () => {
  const prompts = "  - {id: p, title: W, category: a, text: T}\n".repeat(1200);
  const file = readSource("prompts/many.yaml", `kind: library\ntitle: Many\ncategories: [a]\nprompts:\n${prompts}`);
  let looks = 0;
  const counted = {
    ...file,
    locate: (place: Parameters<typeof file.locate>[0]) => {
      looks += 1;
      return file.locate(place);
    },
  };
  search(counted, createValidator(schemas)(file), () => ({ problems: [], free: () => 0, brokenAt: 0 }));
  expect(looks).toBeLessThan(20);
});
