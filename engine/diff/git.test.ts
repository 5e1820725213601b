import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { askGit } from "./git.ts";

it("a folder that holds the files of a repository is none: no program that its settings name is run", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "git-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  const site = path.join(root, "site");
  for (const folder of ["pages", "objects", "refs/heads"]) mkdirSync(path.join(site, folder), { recursive: true });
  writeFileSync(path.join(site, "pages/index.yaml"), "title: Home");
  writeFileSync(path.join(site, "HEAD"), "ref: refs/heads/main\n");
  const mark = path.join(root, "mark");
  const settings = [
    "repositoryformatversion = 0",
    "bare = false",
    "worktree = .",
    `fsmonitor = "touch ${mark}; false"`,
  ];
  writeFileSync(path.join(site, "config"), `[core]\n${settings.map((each) => `\t${each}\n`).join("")}`);
  await expect(askGit(site, ["status", "--porcelain"])).rejects.toThrow(/bare repository/);
  expect(existsSync(mark)).toBe(false);
  expect(await askGit(root, ["status", "--porcelain"])).toContain("site/");
});
