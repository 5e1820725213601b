/** Which tests failed, from the report that vitest wrote. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

interface Report {
  testResults: readonly {
    /** The file's absolute path. */
    name: string;
    status: string;
    assertionResults: readonly { status: string; ancestorTitles: readonly string[]; title: string }[];
  }[];
}

/**
 * The failed tests of a report, each as "file > suite > test"; a file that could not be run is named alone. None when
 * there is no report.
 */
export function failedTests(report: string, root: string = process.cwd()): string[] {
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, assertionResults }) => {
      const file = path.relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === "failed");
      return failed.length === 0
        ? [file]
        : failed.map(({ ancestorTitles, title }) => [file, ...ancestorTitles, title].join(" > "));
    })
    .sort();
}
