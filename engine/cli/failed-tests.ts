/** Which tests failed, from the report that vitest wrote. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

interface Test {
  status: string;
  ancestorTitles: readonly string[];
  title: string;
  /** Of each try. */
  failureMessages?: readonly string[];
}

interface Report {
  /** `name` is the file's absolute path. */
  testResults: readonly { name: string; status: string; assertionResults: readonly Test[] }[];
}

/**
 * The failed tests of a report, each as "file > suite > test"; a file that could not be run is named alone. None when
 * there is no report.
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

/** The tests that passed only when they were tried again, each with why its first try failed, in one line. */
export function secondTries(report: string, root: string = process.cwd()): string[] {
  return read(report)
    .flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === "passed")
        .flatMap((test) =>
          (test.failureMessages ?? [])
            .slice(0, 1)
            .map((why) => `${nameOf(path.relative(root, name), test)}: ${why.split("\n")[0] ?? ""}`),
        ),
    )
    .sort();
}

function read(report: string): Report["testResults"] {
  if (!existsSync(report)) return [];
  return (JSON.parse(readFileSync(report, "utf8")) as Report).testResults;
}

function nameOf(file: string, { ancestorTitles, title }: Test): string {
  return [file, ...ancestorTitles, title].join(" > ");
}
