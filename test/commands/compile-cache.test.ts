/** Commands that people wait for begin with what was compiled the time before. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { expect, it, onTestFinished } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const forDevelopers = new Set(["build", "generate", "test"]);

it.each(Object.entries(scripts).filter(([name, script]) => / cli\//.test(` ${script}`) && !forDevelopers.has(name)))(
  "npm run %s keeps what it compiles",
  (_name, script) => {
    expect(script).toContain("node --import=./cli/command/compile-cache.ts ");
  },
);

it("what was compiled is kept beside the packages", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "compile-cache-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const command = path.join(folder, "cli/command/compile-cache.ts");
  cpSync(path.join(root, "cli/command/compile-cache.ts"), command);
  const { status } = spawnSync(process.execPath, [`--import=${command}`, "--eval", ""], {
    env: { PATH: process.env["PATH"] },
  });
  expect(status).toBe(0);
  expect(readdirSync(path.join(folder, "node_modules/.cache/compiled"))).toHaveLength(1);
});
