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
 * Copies the project as it is built; the packages are the project's own. Removed when the test is over, or with the file
 * of tests when it is made outside of them.
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
