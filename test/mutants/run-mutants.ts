/**
 * The long part of `npm run soak -- mutants`: makes each edit in a copy of the project and runs the tests that have to detect
 * it. Exits with 1 and the survivors' names when one is not detected. `ONLY="cookie|gate"` selects those whose `why` matches
 * the pattern, `FROM=20 ROUNDS=10` a slice.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { type Mutant, readMutants } from "./read-mutants.ts";

const root = path.resolve(import.meta.dirname, "../..");
const parts = [
  "engine",
  "server",
  "cli",
  "schema",
  "test",
  "e2e",
  "bench",
  "pages",
  "forms",
  "prompts",
  "deploy",
  "docs",
];
const files = ["package.json", "tsconfig.json", "vite.config.ts", "vitest.config.ts", "README.md"];

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

interface Report {
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** Milliseconds for the tests of one edit, or for one test file without any edit. */
const patience = 240_000;

/** Returns the names of the failing tests in these files. Throws when they cannot be run or time out, which is no detection. */
function failures(folder: string, tests: readonly string[]): readonly string[] {
  const file = path.join(folder, "report.json");
  rmSync(file, { force: true });
  const reporting = ["--reporter=json", `--outputFile=${file}`];
  const program = path.join(root, "node_modules/vitest/vitest.mjs");
  const args = [program, "run", "--project", "unit", "--bail=1", ...reporting, ...tests];
  const timeout = patience * tests.length;
  let said = "";
  const { stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8", timeout });
  try {
    const { testResults }: Report = JSON.parse(readFileSync(file, "utf8"));
    const all = testResults.flatMap(({ assertionResults }) => assertionResults);
    const failed = all.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
    said = testResults.map(({ message }) => message).join("\n");
    // A test whose set-up failed has not run, and proves nothing about the edit.
    if (failed.length > 0 || all.some(({ status }) => status === "passed")) return failed;
  } catch {
    // Reported below.
  }
  throw new Error(`The tests could not be run: ${tests.join(" ")}\n${stderr}${said}`);
}

/** Returns the verdict of the tests on an edit; when they cannot be run with it, this is reported and is no detection. */
function judge(folder: string, { file, find, put, tests }: Mutant): "found" | "SURVIVES" | "CANNOT BE RUN" {
  const target = path.join(folder, file);
  const text = readFileSync(target, "utf8");
  writeFileSync(
    target,
    text.replace(find, () => put),
  );
  try {
    return tests.some((test) => failures(folder, [test]).length > 0) ? "found" : "SURVIVES";
  } catch (error) {
    say(String(error));
    return "CANNOT BE RUN";
  } finally {
    writeFileSync(target, text);
  }
}

const folder = mkdtempSync(path.join(tmpdir(), "mutants-"));
try {
  // PostgreSQL runs as another user, who needs access to its binaries through this folder.
  chmodSync(folder, 0o755);
  for (const part of [...parts, ...files]) cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const only = new RegExp(process.env["ONLY"] ?? "");
  const from = Number(process.env["FROM"] ?? "0");
  const end = from + Number(process.env["ROUNDS"] ?? "Infinity");
  const mutants = readMutants()
    .slice(from, end)
    .filter(({ why }) => only.test(why));
  const tests = [...new Set(mutants.flatMap((each) => each.tests))];
  const failing = failures(folder, tests);
  if (failing.length > 0) throw new Error(`These fail without any edit, and tell nothing: ${failing.join("; ")}`);
  const survivors: string[] = [];
  for (const [at, mutant] of mutants.entries()) {
    const begun = performance.now();
    const verdict = judge(folder, mutant);
    if (verdict !== "found") survivors.push(`${mutant.why} (${mutant.file})`);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    say(`${at + 1} of ${mutants.length} ${verdict}: ${mutant.why} (${seconds} s)`);
  }
  say(`${mutants.length - survivors.length} of ${mutants.length} edits are found.`);
  for (const survivor of survivors) say(`  survives: ${survivor}`);
  process.exitCode = survivors.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
