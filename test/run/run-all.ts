/** `npm test`: runs every check, and reports the seconds of each, the slowest tests and the failed ones. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { Argument, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { createCommand, runCommand } from "../../cli/command/command.ts";
import { failedTests, slowestTests, type TimedTest } from "./test-report.ts";

interface Suite {
  name: string;
  command: string;
  /** Prints while it runs; the output of the others is printed when each is done, so that lines do not mix. */
  live?: boolean;
}

/** Suites that run one after the other. */
type Row = readonly Suite[];

/**
 * Stages, whose rows run concurrently: first the build, together with the checks that do not need it. The tests use all
 * processors, so the browser tests wait for the others. Ordered by how cheaply a mistake is found.
 */
const stages: readonly (readonly Row[])[] = [
  [
    [{ name: "build", command: "npm run --silent build" }],
    [
      { name: "format", command: "oxfmt --check" },
      { name: "content", command: "node cli/check.ts" },
      { name: "types", command: "tsc -p tsconfig.json" },
      { name: "unused code", command: "knip" },
      { name: "lint", command: "oxlint --type-aware --deny-warnings" },
    ],
  ],
  [[{ name: "units", command: "vitest run --project unit" }]],
  [[{ name: "browser", command: "vitest run --project e2e", live: true }]],
];

interface Outcome {
  name: string;
  passed: boolean;
  seconds: number;
  /** The names of failed tests; empty for a suite that is a single check. */
  failed: readonly string[];
  /** The slowest first. */
  slowest: readonly TimedTest[];
}

async function run({ name, command, live = false }: Suite, reports: string, built: boolean): Promise<Outcome> {
  const heading = `\n== ${name}: ${command}`;
  if (live) console.log(heading);
  const start = performance.now();
  const report = path.join(reports, `${name}.json`);
  const reporting = command.startsWith("vitest") ? ` --reporter=default --reporter=json --outputFile="${report}"` : "";
  const child = spawn(`${command}${reporting}`, {
    shell: true,
    stdio: live ? "inherit" : ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      // Reuses the build of the earlier suite.
      ...(built && { SITE_BUILT: "yes" }),
    },
  });
  const said = collect(child);
  const code = await new Promise<number | null>((resolve) => {
    child.once("close", resolve);
  });
  if (!live) process.stdout.write(`${heading}\n${said.join("")}`);
  const seconds = (performance.now() - start) / 1000;
  return { name, passed: code === 0, seconds, failed: failedTests(report), slowest: slowestTests(report) };
}

/** Collects the output in chunks; empty when it goes to the terminal. */
function collect({ stdout, stderr }: ChildProcess): string[] {
  const said: string[] = [];
  for (const stream of [stdout, stderr]) stream?.setEncoding("utf8").on("data", (text: string) => void said.push(text));
  return said;
}

/** Runs the suites of a row, one after the other. */
async function runRow(row: Row, reports: string, built: boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const suite of row) outcomes.push(await run(suite, reports, built));
  return outcomes;
}

/** Runs the requested suites, stage by stage. */
async function runStages(asked: (suite: Suite) => boolean, reports: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const rows of stages) {
    const built = outcomes.some(({ name, passed }) => name === "build" && passed);
    const done = await Promise.all(rows.map((row) => runRow(row.filter(asked), reports, built)));
    outcomes.push(...done.flat());
  }
  return outcomes;
}

/** `npm test`. */
export const command: CommandUnknownOpts = createCommand(
  "test",
  "Runs every check there is, and prints the seconds that each took.",
)
  .addArgument(
    new Argument("[SUITE...]", "only these; all without a name").choices(stages.flat(2).map(({ name }) => name)),
  )
  .action(async (only) => {
    const reports = mkdtempSync(path.join(tmpdir(), "pagewright-test-"));
    const outcomes = await runStages(({ name }) => only.length === 0 || only.includes(name), reports);
    rmSync(reports, { recursive: true });
    summarize(outcomes);
  });

function summarize(outcomes: readonly Outcome[]): void {
  console.log("\n== summary");
  for (const { name, passed, seconds } of outcomes) {
    console.log(`${passed ? "passed" : "FAILED"}  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
  }
  const slowest = outcomes.flatMap((outcome) => outcome.slowest).toSorted((a, b) => b.seconds - a.seconds);
  if (slowest.length > 0) console.log("\n== the slowest tests");
  for (const { name, seconds } of slowest.slice(0, 10)) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
  for (const { name, failed } of outcomes) {
    if (failed.length > 0) console.log(`\n== failed in ${name}\n${failed.join("\n")}`);
  }
  const failed = outcomes.filter(({ passed }) => !passed).length;
  console.log(`${failed > 0 ? "\n" : ""}${outcomes.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

if (import.meta.main) await runCommand(command);
