/**
 * `npm run soak [-- SUITE...]`: the full versions of tests of which `npm test` runs a share; without a name, all suites. The
 * seed is printed: `SEED=... npm run soak` repeats a run. Crash rounds can be run in slices, which are added up: `SEED=1000
 * FROM=20 ROUNDS=10 npm run soak -- crashes`, and single seeds can be repeated with `ONLY=1016,1020`. The mistakes suite
 * reports its progress; when stopped, it resumes where it was, and `PART=1/2` runs every second one.
 */
import { spawn } from "node:child_process";
import process from "node:process";
import { Argument, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { createCommand, runCommand } from "../cli/command/command.ts";

interface Suite {
  command: string;
  /** Environment variables that turn a share into the full count. */
  env: Readonly<Record<string, string>>;
}

const seed = process.env["SEED"] ?? String(Date.now() % 2_147_483_647);

const suites: Readonly<Record<string, Suite>> = {
  mistakes: {
    command:
      "node test/cases/mutations/run-all.ts && vitest run --project unit test/cases/mutations/fixed-files.test.ts",
    env: { FIXED_SHARE: process.env["FIXED_SHARE"] ?? "20" },
  },
  renames: {
    command: "vitest run --project unit cli/rename.test.ts",
    env: { RENAMES: process.env["RENAMES"] ?? "1000" },
  },
  reviews: {
    command: "npm run --silent build && vitest run --project e2e e2e/review-report.test.ts",
    env: { REVIEWS: "all", SITE_BUILT: "yes" },
  },
  mutants: { command: "node test/mutants/run-mutants.ts", env: {} },
  crashes: {
    command: "node test/crash/run-rounds.ts",
    env: { ROUNDS: process.env["ROUNDS"] ?? "100", SEED: seed },
  },
  forms: {
    command: "vitest run --project unit test/website/payloads.test.ts test/website/agreement.test.ts",
    env: { FORM_RUNS: process.env["FORM_RUNS"] ?? "2000", FORM_SEED: seed },
  },
  fuzz: {
    command: "npm run --silent build && vitest run --project unit test/fuzz",
    env: { FUZZ_REQUESTS: process.env["FUZZ_REQUESTS"] ?? "100000", FUZZ_SEED: seed, FUZZ_BUILT: "yes" },
  },
  machines: {
    command: "vitest run --project unit test/machines/machines.test.ts",
    env: { SUBMISSIONS: process.env["SUBMISSIONS"] ?? "10000", KILL_EVERY: process.env["KILL_EVERY"] ?? "3000" },
  },
  install: {
    command: "vitest run --project unit test/machines/production-install.test.ts",
    env: { PRODUCTION_INSTALL: "yes" },
  },
  load: {
    command: "npm run --silent build && node bench/load/run-load.ts",
    env: { SECONDS: process.env["SECONDS"] ?? "600" },
  },
  studio: {
    command:
      "vitest run --project unit server/dev/studio/studio-mistakes.test.ts && npm run --silent build && vitest run --project e2e e2e/studio-kept.test.ts",
    env: {
      STUDIO_SHARE: process.env["STUDIO_SHARE"] ?? "10",
      STUDIO_ROUNDS: process.env["STUDIO_ROUNDS"] ?? "50",
      SITE_BUILT: "yes",
      SEED: seed,
    },
  },
  visits: {
    command: "npm run --silent build && node e2e/throttled-visits.ts",
    env: { VISITS: process.env["VISITS"] ?? "100", SEED: seed },
  },
};

function run({ command, env }: Suite): Promise<boolean> {
  const child = spawn(command, { shell: true, stdio: "inherit", env: { ...process.env, ...env } });
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve(code === 0));
  });
}

/** `npm run soak`. */
export const command: CommandUnknownOpts = createCommand(
  "soak",
  "Runs the long versions of tests of which npm test runs a share. SEED=... repeats a run.",
)
  .addArgument(new Argument("[SUITE...]", "only these; all without a name").choices(Object.keys(suites)))
  .action(async (asked) => {
    console.log(`seed ${seed}`);
    for (const [name, suite] of Object.entries(suites)) {
      if (asked.length > 0 && !asked.includes(name)) continue;
      console.log(`\n== ${name}: ${suite.command}`);
      if (!(await run(suite))) process.exitCode = 1;
    }
  });

if (import.meta.main) await runCommand(command);
