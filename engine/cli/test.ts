/** `npm test`: every check there is, one after the other, with the seconds that each took and the tests that failed. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { failedTests, secondTries } from "./failed-tests.ts";

interface Suite {
  name: string;
  command: string;
}

/** In the order in which a mistake is cheapest to find. */
const suites: readonly Suite[] = [
  { name: "format", command: "oxfmt --check" },
  { name: "lint", command: "oxlint --type-aware --deny-warnings" },
  { name: "types", command: "tsc -p tsconfig.json" },
  { name: "unused code", command: "knip" },
  { name: "content", command: "node engine/cli/check.ts" },
  { name: "units", command: "vitest run --project unit" },
  { name: "build", command: "npm run --silent build" },
  { name: "browser", command: "vitest run --project e2e" },
];

interface Outcome {
  name: string;
  passed: boolean;
  seconds: number;
  /** The names of tests that failed; none where a suite is one check. */
  failed: readonly string[];
  /** Of tests that passed only when they were tried again, and why. */
  again: readonly string[];
}

async function run({ name, command }: Suite, reports: string, built: boolean): Promise<Outcome> {
  console.log(`\n== ${name}: ${command}`);
  const start = performance.now();
  const report = path.join(reports, `${name}.json`);
  const reporting = command.startsWith("vitest") ? ` --reporter=default --reporter=json --outputFile="${report}"` : "";
  const child = spawn(`${command}${reporting}`, {
    shell: true,
    stdio: "inherit",
    env: {
      ...process.env,
      // What the suite before has built is not built again.
      ...(built && { SITE_BUILT: "yes" }),
    },
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once("exit", resolve);
  });
  const seconds = (performance.now() - start) / 1000;
  return { name, passed: code === 0, seconds, failed: failedTests(report), again: secondTries(report) };
}

const only = process.argv.slice(2);
const outcomes: Outcome[] = [];
const reports = mkdtempSync(path.join(tmpdir(), "pagewright-test-"));
for (const suite of suites) {
  const built = outcomes.some(({ name, passed }) => name === "build" && passed);
  if (only.length === 0 || only.includes(suite.name)) outcomes.push(await run(suite, reports, built));
}
rmSync(reports, { recursive: true });

console.log("\n== summary");
for (const { name, passed, seconds } of outcomes) {
  console.log(`${passed ? "passed" : "FAILED"}  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
for (const { name, failed, again } of outcomes) {
  if (again.length > 0) console.log(`\n== passed at the second try in ${name}\n${again.join("\n")}`);
  if (failed.length > 0) console.log(`\n== failed in ${name}\n${failed.join("\n")}`);
}
const failed = outcomes.filter(({ passed }) => !passed).length;
console.log(`${failed > 0 ? "\n" : ""}${outcomes.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
