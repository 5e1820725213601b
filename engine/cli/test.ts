/** `npm test`: every check there is, one after the other, with the seconds that each took. */
import { spawn } from "node:child_process";

interface Suite {
  name: string;
  command: string;
}

/** In the order in which a mistake is cheapest to find. */
const suites: readonly Suite[] = [
  { name: "format", command: "oxfmt --check" },
  { name: "lint", command: "oxlint --type-aware --deny-warnings" },
  { name: "types", command: "tsc -p tsconfig.json" },
  { name: "unused code", command: "knip" },
  { name: "content", command: "node engine/cli/check.ts" },
  { name: "units", command: "vitest run --project unit" },
  { name: "build", command: "npm run --silent build" },
  { name: "browser", command: "vitest run --project e2e" },
];

interface Outcome {
  name: string;
  passed: boolean;
  seconds: number;
}

async function run({ name, command }: Suite): Promise<Outcome> {
  console.log(`\n== ${name}: ${command}`);
  const start = performance.now();
  const child = spawn(command, { shell: true, stdio: "inherit" });
  const code = await new Promise<number | null>((resolve) => {
    child.once("exit", resolve);
  });
  return { name, passed: code === 0, seconds: (performance.now() - start) / 1000 };
}

const only = process.argv.slice(2);
const outcomes: Outcome[] = [];
for (const suite of suites) {
  if (only.length === 0 || only.includes(suite.name)) outcomes.push(await run(suite));
}
console.log("\n== summary");
for (const { name, passed, seconds } of outcomes) {
  console.log(`${passed ? "passed" : "FAILED"}  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
const failed = outcomes.filter(({ passed }) => !passed).length;
console.log(`${outcomes.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
