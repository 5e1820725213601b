/**
 * Whatever comes, no request is answered with an error of the server's, none takes long, and memory stays what it is.
 *
 * FUZZ_REQUESTS in the environment says how many requests are made, FUZZ_SEED where they begin; `npm run soak -- fuzz`
 * makes a hundred thousand. Seeds that have found something are kept and begin every run.
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
