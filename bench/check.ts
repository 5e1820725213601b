/** Benchmarks `check` against parseDocument, LineCounter and ajv alone, and measures how soon a saved file is shown. */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { createFileChecker } from "../engine/mend/check-file.ts";
import { readSource } from "../engine/source/read-source.ts";
import { readSchemas } from "../engine/validate/schemas.ts";
import { formWithErrors } from "./check/form-with-errors.ts";
import { generateProject } from "./check/generated-project.ts";
import type { Taken } from "./check/one-run.ts";
import { timeToShow } from "./check/time-to-show.ts";

interface Run {
  cold: Taken;
  idle: Taken;
  again: Taken;
  found: Taken;
  problems: number;
  memory: number;
  peak: number;
}

/** With few pages the fixed cost of a start dominates; with many pages, the pages do. */
const targets = { ratio: (pages: number): number => (pages >= 10_000 ? 0.8 : 1.5), again: 0.02, errors: 3 };
const share = (part: Taken, whole: Taken): string => `${((part.processor / whole.processor) * 100).toFixed(1)} %`;

function run(variant: "check" | "alone", folder: string): Run {
  const script = path.join(import.meta.dirname, "check/one-run.ts");
  // The flags with which `npm run check` starts it.
  const flags = ["--max-semi-space-size=16"];
  const { stdout, stderr, status } = spawnSync(process.execPath, [...flags, script, variant, folder], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Run;
}

/** Returns the median runs. The two variants alternate, so that other load on the machine affects both alike. */
function middles(folder: string, turns: number): { alone: Run; check: Run } {
  const pairs = Array.from({ length: turns }, () => ({ alone: run("alone", folder), check: run("check", folder) }));
  return { alone: middle(pairs.map(({ alone }) => alone)), check: middle(pairs.map(({ check }) => check)) };
}

function middle(runs: readonly Run[]): Run {
  const [found] = runs.toSorted((a, b) => a.cold.processor - b.cold.processor).slice(Math.floor(runs.length / 2));
  if (!found) throw new Error("There was no run");
  return found;
}

const milliseconds = (time: number): string => `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`;

let missed = false;
const verdict = (met: boolean): string => {
  missed ||= !met;
  return met ? "met" : "MISSED";
};

/** Returns the milliseconds for checking one file of 5,000 lines with the given number of errors: the minimum of three runs. */
function timeForErrors(errors: number): number {
  const times = [1, 2, 3].map(() => {
    const file = readSource("forms/many.yaml", formWithErrors(errors));
    const before = process.cpuUsage();
    checkFile(file);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

console.log("Times are processor time (clock in brackets); each cold run is a new process.");
const checkFile = createFileChecker(readSchemas(path.resolve(import.meta.dirname, "..")));
const [few, many] = [timeForErrors(4), timeForErrors(400)];
const more = many / few;
console.log(`
one file of 5,000 lines with errors of type
  4 of them  ${milliseconds(few)}
  400        ${milliseconds(many)}, ${more.toFixed(2)} times as long (less than ${targets.errors}: ${verdict(more < targets.errors)})`);
const sizes = (process.env["PAGES"] ?? "30,1000,10000").split(",").map(Number);
for (const pages of sizes) {
  const folder = generateProject(pages);
  try {
    const { alone, check } = middles(folder, pages > 5000 ? 1 : 5);
    const ratio = check.cold.processor / alone.cold.processor;
    const small = check.again.processor <= targets.again * check.cold.processor;
    console.log(`
${pages} pages${check.problems > 0 ? ` (${check.problems} ERRORS)` : ""}
  alone      ${milliseconds(alone.cold.processor)} (${milliseconds(alone.cold.clock)}), ${alone.peak} MB
  check      ${milliseconds(check.cold.processor)} (${milliseconds(check.cold.clock)}), ${check.peak} MB, ${Math.round((pages / check.cold.processor) * 1000)} files a second
  ratio      ${ratio.toFixed(2)} (at most ${targets.ratio(pages)}: ${verdict(ratio <= targets.ratio(pages))})
  one edit   ${milliseconds(check.again.processor)} (${milliseconds(check.again.clock)}), ${share(check.again, check.cold)}${pages >= 10_000 ? ` (at most ${targets.again * 100} %: ${verdict(small)})` : ""}
  not named  ${milliseconds(check.found.processor)} (${milliseconds(check.found.clock)}), ${share(check.found, check.cold)}: one edit of a file that no watcher named
  no edit    ${milliseconds(check.idle.processor)}`);
    const shown = await timeToShow(folder, pages);
    console.log(
      `  saved to shown in a running server: ${shown === undefined ? "not measured; build the site first" : `${milliseconds(shown)} by the clock`}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
process.exitCode = missed ? 1 : 0;
