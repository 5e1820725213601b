/** Prepared pull requests as patches of this website's content, each in a temporary repository. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const patches = path.join(import.meta.dirname, "requests");

/** Their names: `gate-loosened`. */
export const requests: readonly string[] = readdirSync(patches).map((file) => file.replace(/\.patch$/, ""));

/** Opens a repository of the website with the patch applied but not committed; HEAD is the website without it. `remove` deletes it. */
export function openRequest(name: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), "request-"));
  for (const part of ["pages", "forms", "prompts"])
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  const git = (...args: string[]): void => {
    const who = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"];
    execFileSync("git", [...who, ...args], { cwd: folder, stdio: "pipe" });
  };
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "As it is");
  git("apply", "--index", path.join(patches, `${name}.patch`));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
