/** Temporary copies of the project, for tests that change its files. */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const parts = [
  "engine",
  "server",
  "schema",
  "pages",
  "forms",
  "prompts",
  "dist",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
];

/** Copies what building and serving need; the dependencies are the project's own. Removed when the test is over. */
export function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "pagewright-copy-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of parts) cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}
