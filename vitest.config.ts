import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const common = {
  // What comes, comes when it comes: a machine with other work must not fail a test. A look at what is to come waits for
  // half a minute; the whole test is given up only when it hangs, so that none needs a patience of its own.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 30_000 } },
  // Processes that tests start, start sooner.
  env: { NODE_COMPILE_CACHE: path.join(tmpdir(), "pagewright-compiled") },
  // Nothing that a test does changes a module that others use: what a worker has imported need not be imported again.
  isolate: false,
};

// Each test has files, servers and visitors of its own and none judges by the clock: they may run beside each other, and
// more of them than there are processors, for a test often waits: for a server, a limit, and most of all for a browser.
const processors = availableParallelism();
const workers = { unit: processors, e2e: Math.min(processors + 1, 8) };

/** What lasts longest. */
const long = [
  "test/crash/crash.test.ts",
  "cli/leads/leads.test.ts",
  "test/website/additions.test.ts",
  "e2e/looks/every-page-1.test.ts",
  "e2e/looks/every-page-2.test.ts",
  "e2e/looks/every-page-3.test.ts",
  "e2e/looks/states-1.test.ts",
  "e2e/looks/states-2.test.ts",
  "e2e/tutorial.test.ts",
];

/** Begins with what lasts longest, so that no worker is left alone with it in the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => long.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [react()],
        test: {
          name: "unit",
          include: ["{engine,server,cli,test,schema}/**/*.test.{ts,tsx}"],
          ...common,
          maxWorkers: workers.unit,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: "e2e/global-setup.ts",
          setupFiles: "e2e/setup.ts",
          ...common,
          maxWorkers: workers.e2e,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
