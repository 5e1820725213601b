import { tmpdir } from "node:os";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const common = {
  // What comes, comes when it comes: a machine with other work must not fail a test.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  // Processes that tests start, start sooner.
  env: { NODE_COMPILE_CACHE: path.join(tmpdir(), "pagewright-compiled") },
  // Each test has files, servers and visitors of its own and none judges by the clock: they may run beside each other.
  // One more than the processors of a small machine, for a test often waits: for a server, a browser, a limit.
  maxWorkers: 3,
  // Nor does any change a module that others use: what a worker has imported need not be imported again.
  isolate: false,
};

/** What lasts longest. */
const long = [
  "server/crash/crash.test.ts",
  "engine/cli/leads/leads.test.ts",
  "e2e/looks/every-page.test.ts",
  "e2e/looks/states.test.ts",
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
          include: ["engine/**/*.test.{ts,tsx}", "server/**/*.test.ts", "schema/**/*.test.ts"],
          ...common,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: "e2e/global-setup.ts",
          setupFiles: "e2e/setup.ts",
          ...common,
          // Beside other work a browser is sometimes late for a test; npm test names those that it had to try again.
          retry: 1,
        },
      },
    ],
  },
});
