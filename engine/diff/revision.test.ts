/** Which commit a revision names and which files it is compared with, whatever a stranger's repository brought along. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { exportRevision } from "./export-revision.ts";
import { commitOf, readGit } from "./git.ts";

/** Creates a repository with the branches `main`, which is examined, and `theirs`, which is checked out. */
function repository(): { root: string; git: (...args: string[]) => string } {
  const root = mkdtempSync(path.join(tmpdir(), "revision-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]): string =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "Somebody");
  git("config", "user.email", "somebody@example.org");
  mkdirSync(path.join(root, "pages"));
  writeFileSync(path.join(root, "pages/index.yaml"), "title: Home\n");
  git("add", "--all");
  git("commit", "--quiet", "--message", "Ours");
  git("checkout", "--quiet", "-b", "theirs");
  writeFileSync(path.join(root, "pages/index.yaml"), "title: House\n");
  git("commit", "--quiet", "--all", "--message", "Theirs");
  return { root, git };
}

it("a tag that came with a branch is not taken for the branch, or the commit, that somebody names", async () => {
  const { root, git } = repository();
  const ours = git("rev-parse", "main");
  const short = ours.slice(0, 7);
  for (const tag of ["main", short]) git("tag", tag, "theirs");
  git("update-ref", "refs/tags/HEAD", ours);
  git("update-ref", `refs/tags/${ours}`, "theirs");
  git("config", "core.warnAmbiguousRefs", "false");
  for (const name of ["main", "main~0", short]) await expect(commitOf(root, name)).rejects.toThrow("more than one");
  for (const name of ["refs/heads/main", ours]) expect(await commitOf(root, name)).toBe(ours);
  expect(await commitOf(root, "HEAD")).toBe(git("rev-parse", "theirs"));
});

it("a commit is the one with its hash, though a repository that was sent replaces it by another", async () => {
  const { root, git } = repository();
  git("replace", "main", "theirs");
  const { folder, remove } = await exportRevision(root, git("rev-parse", "main"));
  expect(readFileSync(path.join(folder, "pages/index.yaml"), "utf8")).toBe("title: Home\n");
  remove();
});

it("the commit before another is its parent, though a repository that was sent gives it others", async () => {
  const { root, git } = repository();
  const ours = git("rev-parse", "main");
  git("commit", "--quiet", "--allow-empty", "--message", "Last");
  const info = path.join(root, ".git/info");
  mkdirSync(info, { recursive: true });
  writeFileSync(path.join(info, "grafts"), `${git("rev-parse", "theirs")} ${ours}\n`);
  expect(git("rev-parse", "theirs~1"), "by hand git takes them").toBe(ours);
  expect(await commitOf(root, "theirs~2")).toBe(ours);
});

it("other files are not compared in place of these, as a repository's own settings would have it", async () => {
  const { root, git } = repository();
  const beside = mkdtempSync(path.join(tmpdir(), "beside-"));
  onTestFinished(() => rmSync(beside, { recursive: true }));
  git("config", "core.worktree", beside);
  await expect(readGit(root, ["status", "--porcelain"])).rejects.toThrow("core.worktree");
  // As the settings of a submodule say where its own files are.
  git("config", "core.worktree", root);
  expect(await readGit(root, ["status", "--porcelain"])).toBe("");
  const { folder, remove } = await exportRevision(root, "main");
  expect(readFileSync(path.join(folder, "pages/index.yaml"), "utf8")).toBe("title: Home\n");
  remove();
});
