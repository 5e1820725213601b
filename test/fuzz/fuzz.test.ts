/**
 * No request, whatever it contains, causes a server error or takes long, and the memory does not grow. FUZZ_REQUESTS in the
 * environment is the number of requests, FUZZ_SEED the seed; `npm run soak -- fuzz` makes a hundred thousand. Seeds that have
 * found a fault are kept, and every run begins with them.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { expect, it } from "vitest";
import { runFuzz } from "./run-fuzz.ts";

const requests = Number(process.env["FUZZ_REQUESTS"] ?? 300);
const kept = JSON.parse(readFileSync(path.join(import.meta.dirname, "seeds.json"), "utf8")) as number[];
const seeds = process.env["FUZZ_SEED"] === undefined ? kept : [Number(process.env["FUZZ_SEED"])];

it.each(seeds)("the requests of seed %i", { timeout: 600_000 + requests * 300 }, async (seed) => {
  const result = await runFuzz(seed, requests);
  console.log(JSON.stringify({ ...result, faults: result.faults.length }));
  expect(result.faults).toEqual([]);
  expect(Object.keys(result.statuses)).toEqual(expect.arrayContaining(["200", "400", "404", "405", "422"]));
});
