/** `npm run bench [-- SUITE...]`: measurements, each with its target; all suites without a name. One file bench/SUITE.ts is one suite. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";

const beside = new Set(["main", "soak"]);
const suites = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => name.replace(".ts", ""))
  .filter((name) => !beside.has(name));

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !suites.includes(name));
if (unknown.length > 0) {
  console.error(`No suite is called ${unknown.join(", ")}. There are: ${suites.join(", ")}.`);
  process.exit(2);
}
for (const suite of asked.length > 0 ? asked : suites) {
  console.log(`== ${suite}`);
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, `${suite}.ts`)], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
