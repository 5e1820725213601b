import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        test: { name: "unit", include: ["engine/**/*.test.{ts,tsx}", "server/**/*.test.ts", "schema/**/*.test.ts"] },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: "e2e/global-setup.ts",
          // One browser, two cores: what is measured must not depend on what runs beside it.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // What is polled for comes when it comes; a machine with other work must not fail a test.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
