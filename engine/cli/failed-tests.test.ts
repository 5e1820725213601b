import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { failedTests, secondTries } from "./failed-tests.ts";

it("names the tests that failed, files that could not be run, and what passed at the second try only", () => {
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
            {
              status: "passed",
              ancestorTitles: ["A page"],
              title: "is shown",
              failureMessages: ["Error: late\n at x"],
            },
            { status: "failed", ancestorTitles: ["A page", "with a form"], title: "is sent" },
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
  expect(secondTries(report, folder)).toEqual(["engine/two.test.ts > A page > is shown: Error: late"]);
  expect(failedTests(path.join(folder, "nothing.json"), folder)).toEqual([]);
});
