import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ReportError } from "./launch-browser.ts";
import { refuseBrought } from "./picture-store.ts";

it("pictures and builds that a branch brings are taken for none that were made here", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "brought-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]): void => void execFileSync("git", args, { cwd: root, stdio: "pipe" });
  mkdirSync(path.join(root, "dist/pictures"), { recursive: true });
  writeFileSync(path.join(root, "dist/pictures/0-390.webp"), "");
  await refuseBrought(root);
  git("init", "--quiet");
  writeFileSync(path.join(root, ".gitignore"), "dist/\n");
  git("add", ".");
  await refuseBrought(root);
  git("add", "--force", "dist/pictures");
  await expect(refuseBrought(root)).rejects.toThrow(ReportError);
  await expect(refuseBrought(root)).rejects.toThrow("dist/pictures/0-390.webp is in the repository");
});
