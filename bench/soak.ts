/**
 * `npm run soak [-- SUITE...]`: the long versions of tests of which `npm test` runs a share; all suites without a name.
 *
 * The seed is printed: `SEED=... npm run soak` repeats a run. Crashes can be run in slices, which are summed up:
 * `SEED=1000 FROM=20 ROUNDS=10 npm run soak -- crashes`, and single seeds again with `ONLY=1016,1020`.
 */
import { spawn } from "node:child_process";
import process from "node:process";

interface Suite {
  command: string;
  /** Variables that turn a share into the full count. */
  env: Readonly<Record<string, string>>;
}

const seed = process.env["SEED"] ?? String(Date.now() % 2_147_483_647);

const suites: Readonly<Record<string, Suite>> = {
  mistakes: {
    command: "vitest run --project unit engine/cases/mutations",
    env: { SHARE: process.env["SHARE"] ?? "5000", SEED: seed },
  },
  crashes: {
    command: "node server/crash/run-rounds.ts",
    env: { ROUNDS: process.env["ROUNDS"] ?? "100", SEED: seed },
  },
  forms: {
    command: "vitest run --project unit engine/submission/payload-schema.test.ts server/submit/agreement.test.ts",
    env: { FORM_RUNS: process.env["FORM_RUNS"] ?? "2000", FORM_SEED: seed },
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

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(suites, name));
if (unknown.length > 0) {
  console.error(`No suite is called ${unknown.join(", ")}. There are: ${Object.keys(suites).join(", ")}.`);
  process.exit(2);
}
console.log(`seed ${seed}`);
for (const [name, suite] of Object.entries(suites)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n== ${name}: ${suite.command}`);
  if (!(await run(suite))) process.exitCode = 1;
}
