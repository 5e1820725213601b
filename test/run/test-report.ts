/** Reads vitest's report of a run: which tests failed, and which took longest. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

interface Test {
  status: string;
  ancestorTitles: readonly string[];
  title: string;
  /** Milliseconds; absent when it was not run. */
  duration?: number | null;
}

interface Report {
  /** `name` is the file's absolute path. */
  testResults: readonly { name: string; status: string; assertionResults: readonly Test[] }[];
}

/**
 * Returns the failed tests of a report, each as "file > suite > test"; a file that could not be run is listed by its name
 * alone. None when there is no report.
 */
export function failedTests(report: string, root: string = process.cwd()): string[] {
  return read(report)
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, assertionResults }) => {
      const file = path.relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === "failed");
      return failed.length === 0 ? [file] : failed.map((test) => nameOf(file, test));
    })
    .sort();
}

/** A test and its duration in seconds. */
export interface TimedTest {
  name: string;
  seconds: number;
}

/** Returns all tests of a report with their durations, the slowest first. */
export function slowestTests(report: string, root: string = process.cwd()): TimedTest[] {
  return read(report)
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({
        name: nameOf(path.relative(root, name), test),
        seconds: (test.duration ?? 0) / 1000,
      })),
    )
    .sort((a, b) => b.seconds - a.seconds);
}

function read(report: string): Report["testResults"] {
  if (!existsSync(report)) return [];
  return (JSON.parse(readFileSync(report, "utf8")) as Report).testResults;
}

function nameOf(file: string, { ancestorTitles, title }: Test): string {
  return [file, ...ancestorTitles, title].join(" > ");
}
