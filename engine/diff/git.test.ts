import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { readAcceptances } from "./acceptances.ts";
import { exportRevision } from "./export-revision.ts";
import { askGit, describeCommit, lookAfresh, readGit } from "./git.ts";

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

it("who only looks at a repository that came as an archive runs neither its watcher nor its hooks; what is proposed is judged by them", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "git-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const marks = path.join(root, "marks");
  mkdirSync(marks);
  const site = path.join(root, "site");
  execFileSync("git", ["init", "--quiet", site]);
  execFileSync("git", ["config", "core.fsmonitor", `touch ${marks}/watcher; false`], { cwd: site });
  mkdirSync(path.join(site, ".git/hooks"), { recursive: true });
  for (const name of ["post-index-change", "reference-transaction", "pre-commit"]) {
    const hook = path.join(site, ".git/hooks", name);
    writeFileSync(hook, `#!/bin/sh\ntouch ${marks}/${name}\n`);
    chmodSync(hook, 0o755);
  }
  writeFileSync(path.join(site, "index.yaml"), "title: Home");
  const who = { GIT_AUTHOR_NAME: "A", GIT_AUTHOR_EMAIL: "a@example.org" };
  const env = { ...process.env, ...who, GIT_COMMITTER_NAME: "A", GIT_COMMITTER_EMAIL: "a@example.org" };
  const git = async (...args: string[]): Promise<string> => (await askGit(site, args, env)).trim();
  await git("status", "--porcelain");
  await git("update-index", "--add", "--", "index.yaml");
  const commit = await git("commit-tree", await git("write-tree"), "-m", "One");
  await git("update-ref", "refs/heads/one", commit);
  await git("read-tree", commit);
  expect(readdirSync(marks)).toEqual([]);
  await git("hook", "run", "pre-commit");
  expect(readdirSync(marks)).toEqual(["pre-commit"]);
});

/** Creates a repository with one commit, and a function that runs git in it. */
function repository(): { root: string; git: (...args: string[]) => string } {
  const root = mkdtempSync(path.join(tmpdir(), "git-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" });
  git("init", "--quiet");
  git("config", "user.name", "Somebody");
  git("config", "user.email", "somebody@example.org");
  mkdirSync(path.join(root, "pages"));
  writeFileSync(path.join(root, "pages/index.yaml"), "title: Home\n");
  git("add", "--all");
  git("commit", "--quiet", "--message", "Accepts-risk: /club because of us");
  return { root, git };
}

it("looking runs no program that the settings of a repository name, hooks and filters among them, and fetches nothing", async () => {
  const { root, git } = repository();
  const marks = mkdtempSync(path.join(tmpdir(), "git-marks-"));
  onTestFinished(() => rmSync(marks, { recursive: true }));
  const program = (name: string): string => `touch ${marks}/${name}; false`;
  writeFileSync(path.join(root, ".gitattributes"), "*.yaml filter=Mine diff=mine\n");
  git("add", ".gitattributes");
  git("commit", "--quiet", "--amend", "--no-edit");
  const head = git("cat-file", "commit", "HEAD").replace("\n\n", "\ngpgsig -----BEGIN PGP SIGNATURE-----\n\n");
  writeFileSync(
    path.join(root, ".git/signed"),
    head.replace(/^author/m, `parent ${git("rev-parse", "HEAD").trim()}\nauthor`),
  );
  git("update-ref", "HEAD", git("hash-object", "-t", "commit", "-w", ".git/signed").trim());
  writeFileSync(path.join(root, ".git/gpg"), `#!/bin/sh\n${program("gpg")}\n`, { mode: 0o755 });
  mkdirSync(path.join(root, ".git/hooks"), { recursive: true });
  for (const hook of ["post-index-change", "post-checkout"])
    writeFileSync(path.join(root, ".git/hooks", hook), `#!/bin/sh\n${program("hook")}\n`, { mode: 0o755 });
  const settings = {
    "core.fsmonitor": program("fsmonitor"),
    "log.showSignature": "true",
    "gpg.program": path.join(root, ".git/gpg"),
    "filter.Mine.smudge": program("smudge"),
    "filter.Mine.clean": program("clean"),
    "filter.Mine.required": "true",
    "diff.external": program("external"),
    "diff.mine.textconv": program("textconv"),
    "core.repositoryformatversion": "1",
    "extensions.partialClone": "origin",
    "remote.origin.promisor": "true",
    "remote.origin.url": `ext::touch ${marks}/fetch`,
    "protocol.ext.allow": "always",
  };
  for (const [name, value] of Object.entries(settings)) git("config", name, value);
  writeFileSync(path.join(root, ".git/info/attributes"), "*.yaml filter=Mine diff=mine\n");
  writeFileSync(path.join(root, "pages/index.yaml"), "title: House\n");
  const { folder, remove } = await exportRevision(root, "HEAD~1");
  expect(readFileSync(path.join(folder, "pages/index.yaml"), "utf8")).toBe("title: Home\n");
  remove();
  await describeCommit(root, "HEAD");
  expect(await lookAfresh(root, (fresh) => readAcceptances(root, "HEAD~1", fresh))).toEqual([]);
  await readGit(root, ["status", "--porcelain"]);
  await expect(readGit(root, ["cat-file", "-p", "1".repeat(40)])).rejects.toThrow(/not allowed/);
  expect(readdirSync(marks)).toEqual([]);
  await askGit(root, ["cat-file", "-p", "1".repeat(40)]).catch(() => undefined);
  expect(readdirSync(marks), "by hand git runs them").toContain("fetch");
});

it("the program of large files, which the user's own settings name, is told to fetch nothing", async () => {
  const { root, git } = repository();
  const settings = `${root}-settings`;
  vi.stubEnv("GIT_CONFIG_GLOBAL", settings);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(settings);
  });
  execFileSync("git", ["config", "--file", settings, "filter.lfs.smudge", 'echo "skip: $GIT_LFS_SKIP_SMUDGE"']);
  writeFileSync(path.join(root, ".gitattributes"), "*.yaml filter=lfs\n");
  git("add", ".gitattributes");
  git("commit", "--quiet", "--message", "Large files");
  const { folder, remove } = await exportRevision(root, "HEAD");
  expect(readFileSync(path.join(folder, "pages/index.yaml"), "utf8")).toBe("skip: 1\n");
  remove();
});

it("an earlier version is written as it was then, whatever .gitattributes, .git/info/attributes and settings say now", async () => {
  const { root, git } = repository();
  const attributes = "pages/*.yaml working-tree-encoding=UTF-16LE-BOM ident\n";
  writeFileSync(path.join(root, ".gitattributes"), attributes);
  writeFileSync(path.join(root, ".git/info/attributes"), attributes);
  git("config", "core.attributesFile", path.join(root, ".gitattributes"));
  git("add", ".gitattributes");
  git("config", "attr.tree", git("write-tree").trim());
  const { folder, remove } = await exportRevision(root, "HEAD");
  expect(readFileSync(path.join(folder, "pages/index.yaml"), "utf8")).toBe("title: Home\n");
  expect(await readGit(root, ["config", "attr.tree"])).toBe("\n");
  remove();
});

it("an earlier version of a website in a subfolder is written by the .gitattributes above it, too", async () => {
  const { root, git } = repository();
  mkdirSync(path.join(root, "sites/one"), { recursive: true });
  git("mv", "pages", "sites/one/pages");
  writeFileSync(path.join(root, ".gitattributes"), "*.yaml text eol=crlf\n");
  git("add", ".gitattributes");
  git("commit", "--quiet", "--message", "Below");
  const { folder, remove } = await exportRevision(path.join(root, "sites/one"), "HEAD");
  expect(readFileSync(path.join(folder, "pages/index.yaml"), "utf8")).toBe("title: Home\r\n");
  remove();
});

it("an earlier version is written from a second work tree, from objects of another folder, and by the settings of the repository", async () => {
  const { root, git } = repository();
  const [shared, beside] = [`${root}-shared`, `${root}-beside`];
  onTestFinished(() => [shared, beside].forEach((each) => rmSync(each, { recursive: true })));
  git("clone", "--quiet", "--shared", root, shared);
  writeFileSync(path.join(shared, ".git/more"), "[core]\n\tautocrlf = true\n");
  git("-C", shared, "config", "include.path", "more");
  git("-C", shared, "worktree", "add", "--quiet", beside);
  for (const each of [shared, beside]) {
    const { folder, remove } = await exportRevision(each, "HEAD");
    expect(readFileSync(path.join(folder, "pages/index.yaml"), "utf8")).toBe("title: Home\r\n");
    remove();
  }
});

it("looking asks no repository within this one, whose own filters would run", async () => {
  const { root, git } = repository();
  const marks = mkdtempSync(path.join(tmpdir(), "git-marks-"));
  onTestFinished(() => rmSync(marks, { recursive: true }));
  const inner = path.join(root, "pages/inner");
  git("init", "--quiet", inner);
  const inside = (...args: string[]): string =>
    git("-C", inner, "-c", "user.name=A", "-c", "user.email=a@example.org", ...args);
  writeFileSync(path.join(inner, "a.txt"), "one");
  writeFileSync(path.join(inner, ".gitattributes"), "* filter=mine\n");
  inside("add", "--all");
  inside("commit", "--quiet", "--message", "One");
  git("add", "pages/inner");
  git("commit", "--quiet", "--message", "With another inside");
  inside("config", "filter.mine.clean", `touch ${marks}/clean; cat`);
  // The same size with another time: only its filter could tell whether it changed.
  writeFileSync(path.join(inner, "a.txt"), "two");
  await readGit(root, ["status", "--porcelain", "--untracked-files=all"]);
  await readGit(root, ["diff", "--name-only", "HEAD"]);
  await lookAfresh(root, (fresh) => readAcceptances(root, "HEAD~1", fresh));
  expect(readdirSync(marks)).toEqual([]);
  git("status", "--porcelain");
  expect(readdirSync(marks), "by hand git runs it").toEqual(["clean"]);
});

it("looking lets no program of large files run another that the repository's own settings name", async () => {
  const { root, git } = repository();
  const mark = path.join(root, ".git/mark");
  const names = ["core.sshCommand", "core.askPass", "credential.helper", "credential.https://a.example.helper"];
  for (const name of names) git("config", name, `!touch ${mark}`);
  for (const name of names) expect([name, await readGit(root, ["config", name])]).toEqual([name, "\n"]);
  for (const name of ["lfs.extension.mine.clean", "lfs.customtransfer.mine.path"]) {
    git("config", name, `touch ${mark}`);
    await expect(readGit(root, ["status", "--porcelain"])).rejects.toThrow(name);
    git("config", "--unset", name);
  }
  git("config", "lfs.standaloneTransferAgent", "mine");
  expect(await readGit(root, ["config", "lfs.standaloneTransferAgent"])).toBe("\n");
});

it("looking runs no hook that the repository's own settings name", async () => {
  const { root, git } = repository();
  git("config", "hook.On.Change.event", "post-index-change");
  git("config", "hook.On.Change.command", "false");
  git("config", "hook.On.Change.enabled", "true");
  expect(await readGit(root, ["config", "--bool", "hook.On.Change.enabled"])).toBe("false\n");
  git("config", "hook.a=b.command", "false");
  await expect(readGit(root, ["status", "--porcelain"])).rejects.toThrow("a=b");
});
