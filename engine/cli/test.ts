/** `npm test`: every check there is, with the seconds that each took and the tests that failed. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { failedTests, secondTries } from "./failed-tests.ts";

interface Suite {
  name: string;
  command: string;
  /** Keeps all processors busy by itself. */
  alone?: boolean;
}

/** In the order in which a mistake is cheapest to find. */
const suites: readonly Suite[] = [
  { name: "format", command: "oxfmt --check" },
  { name: "lint", command: "oxlint --type-aware --deny-warnings" },
  { name: "types", command: "tsc -p tsconfig.json" },
  { name: "unused code", command: "knip" },
  { name: "content", command: "node engine/cli/check.ts" },
  { name: "build", command: "npm run --silent build" },
  { name: "units", command: "vitest run --project unit", alone: true },
  { name: "browser", command: "vitest run --project e2e", alone: true },
];

/** How many of the others run at a time: each mostly uses one processor. */
const atOnce = 2;

interface Outcome {
  name: string;
  passed: boolean;
  seconds: number;
  /** The names of tests that failed; none where a suite is one check. */
  failed: readonly string[];
  /** Of tests that passed only when they were tried again, and why. */
  again: readonly string[];
}

async function run({ name, command, alone = false }: Suite, reports: string, built: boolean): Promise<Outcome> {
  const heading = `\n== ${name}: ${command}`;
  if (alone) console.log(heading);
  const start = performance.now();
  const report = path.join(reports, `${name}.json`);
  const reporting = command.startsWith("vitest") ? ` --reporter=default --reporter=json --outputFile="${report}"` : "";
  const child = spawn(`${command}${reporting}`, {
    shell: true,
    stdio: alone ? "inherit" : ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      // What the suite before has built is not built again.
      ...(built && { SITE_BUILT: "yes" }),
    },
  });
  const said = collect(child);
  const code = await new Promise<number | null>((resolve) => {
    child.once("close", resolve);
  });
  // What runs beside others is shown when it is done, so that their lines do not mix.
  if (!alone) process.stdout.write(`${heading}\n${said.join("")}`);
  const seconds = (performance.now() - start) / 1000;
  return { name, passed: code === 0, seconds, failed: failedTests(report), again: secondTries(report) };
}

/** What it prints, piece by piece; nothing when it prints to the terminal itself. */
function collect({ stdout, stderr }: ChildProcess): string[] {
  const said: string[] = [];
  for (const stream of [stdout, stderr]) stream?.setEncoding("utf8").on("data", (text: string) => void said.push(text));
  return said;
}

async function runAll(asked: readonly Suite[], reports: string): Promise<Outcome[]> {
  const outcomes = new Map<Suite, Outcome>();
  const isBuilt = (): boolean => outcomes.values().some(({ name, passed }) => name === "build" && passed);
  const waiting = asked.filter(({ alone }) => !alone);
  const workOff = async (): Promise<void> => {
    for (let suite = waiting.shift(); suite; suite = waiting.shift()) {
      outcomes.set(suite, await run(suite, reports, false));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
  for (const suite of asked) if (suite.alone) outcomes.set(suite, await run(suite, reports, isBuilt()));
  return asked.flatMap((suite) => outcomes.get(suite) ?? []);
}

const only = process.argv.slice(2);
const reports = mkdtempSync(path.join(tmpdir(), "pagewright-test-"));
const outcomes = await runAll(
  suites.filter(({ name }) => only.length === 0 || only.includes(name)),
  reports,
);
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
