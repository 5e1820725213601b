/** Test timeouts are set once, in vitest.config.ts: a test with its own timeout depends on the speed of the machine. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { scan } from "../engine/source/scan.ts";

const root = path.resolve(import.meta.dirname, "..");
const texts = ["cli", "e2e", "engine", "schema", "server", "test"]
  .flatMap((folder) => [".test.ts", ".test.tsx"].flatMap((ending) => scan(root, folder, ending)))
  .map(({ path: file }) => [file, readFileSync(path.join(root, file), "utf8")] as const);

/** A timeout of a test, a hook or a look, and a sleep of a page. */
const impatient = /\{ timeout: [\d_]+ ?[,}]|^ *\}, [\d_]+\);$|\bwaitForTimeout\(/gm;

it("no test, hook or look gives up sooner than all others do, and none sleeps in the page", () => {
  expect("it('x', { timeout: 60_000 }, look);").toMatch(impatient);
  expect("const soon = { timeout: 20_000, interval: 20 };").toMatch(impatient);
  expect("beforeAll(async () => {\n}, 30_000);").toMatch(impatient);
  const found = texts
    .filter(([file]) => file !== "test/patience.test.ts")
    .flatMap(([file, text]) => Array.from(text.matchAll(impatient), ([words]) => `${file}: ${words.trim()}`));
  expect(found).toEqual([]);
});
