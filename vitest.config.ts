import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// Each test has its own files, servers and visitors, and none depends on timing, so they can run in parallel. There is one worker
// more than there are processors, because a test often waits for a disk, a server, a limit or a browser: with two workers on two
// processors, these were idle for a fifth of the unit tests' time; with three, for a twentieth.
const maxWorkers = Math.min(availableParallelism() + 1, 8);

const common = {
  // A busy machine must not make a test fail. A poll waits for up to half a minute, and a whole test times out only when
  // it hangs, so that no test needs a timeout of its own.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 30_000 } },
  // Speeds up the start of processes that tests launch.
  env: { NODE_COMPILE_CACHE: path.join(tmpdir(), "pagewright-compiled") },
  // No test changes a module that others use, so a worker need not import its modules again for each file.
  isolate: false,
  maxWorkers,
};

/** The tests that take longest. */
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

/** Runs the longest tests first, so that no worker is left alone with one at the end. */
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
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
