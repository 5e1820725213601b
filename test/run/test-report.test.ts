import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { failedTests, slowestTests } from "./test-report.ts";

it("names the tests that failed, files that could not be run, and how long each test took", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "pagewright-report-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = path.join(folder, "units.json");
  const file = (name: string): string => path.join(folder, "engine", name);
  writeFileSync(
    report,
    JSON.stringify({
      testResults: [
        {
          name: file("two.test.ts"),
          status: "failed",
          assertionResults: [
            { status: "passed", ancestorTitles: ["A page"], title: "is shown", duration: 40 },
            { status: "failed", ancestorTitles: ["A page", "with a form"], title: "is sent", duration: 1500 },
            { status: "skipped", ancestorTitles: [], title: "is read" },
          ],
        },
        { name: file("one.test.ts"), status: "failed", assertionResults: [] },
        { name: file("three.test.ts"), status: "passed", assertionResults: [] },
      ],
    }),
  );
  expect(failedTests(report, folder)).toEqual([
    "engine/one.test.ts",
    "engine/two.test.ts > A page > with a form > is sent",
  ]);
  expect(slowestTests(report, folder)).toEqual([
    { name: "engine/two.test.ts > A page > with a form > is sent", seconds: 1.5 },
    { name: "engine/two.test.ts > A page > is shown", seconds: 0.04 },
    { name: "engine/two.test.ts > is read", seconds: 0 },
  ]);
  expect([failedTests, slowestTests].map((read) => read(path.join(folder, "nothing.json"), folder))).toEqual([[], []]);
});
