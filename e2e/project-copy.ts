/** Temporary copies of the project, for tests that change its files. */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, onTestFinished, TestRunner } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const parts = [
  "engine",
  "cli",
  "test",
  "server",
  "schema",
  "pages",
  "forms",
  "prompts",
  "docs/pictures/bread.svg",
  "dist/client",
  "dist/server",
  "dist/derived",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
];

/**
 * Copies the built project; the packages are linked from the project itself. Removed at the end of the test, or of the test
 * file when it is called outside of tests.
 */
export function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "pagewright-copy-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  if (TestRunner.getCurrentTest()) onTestFinished(remove);
  else afterAll(remove);
  for (const part of parts) cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}
