import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readAcceptances } from "./acceptances.ts";
import { withBesides } from "./beside-content.ts";
import { exportRevision } from "./export-revision.ts";
import { lookAfresh, readGit } from "./git.ts";
import type { Acceptance } from "./report.ts";

const nothing = { sections: [], notes: [] };

const read = (root: string, revision: string): Promise<readonly Acceptance[]> =>
  lookAfresh(root, (fresh) => readAcceptances(root, revision, fresh));

/** Creates a repository whose last commit accepts a risk. `put` writes one of its files, always with the same timestamp. */
function accepted(): { root: string; git: (...args: string[]) => void; put: (name: string, text: string) => void } {
  const root = mkdtempSync(path.join(tmpdir(), "acceptances-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"];
  const git = (...args: string[]): void => void execFileSync("git", [...who, ...args], { cwd: root, stdio: "pipe" });
  const put = (name: string, text: string): void => {
    writeFileSync(path.join(root, name), text);
    utimesSync(path.join(root, name), 1_700_000_000, 1_700_000_000);
  };
  git("init", "--quiet");
  git("commit", "--quiet", "--allow-empty", "--message", "First");
  mkdirSync(path.join(root, "pages"));
  put("code.js", "one");
  put("pages/index.yaml", "title: Home\n");
  git("add", "--all");
  git("commit", "--quiet", "--message", "Accepts-risk: /club because of us");
  return { root, git, put };
}

/** Ways to make git treat a changed file as unchanged. */
const hiding: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "skip-worktree": [["update-index", "--skip-worktree", "pages/index.yaml", "code.js"]],
  "assume-unchanged": [["update-index", "--assume-unchanged", "pages/index.yaml", "code.js"]],
  "core.ignoreStat": [
    ["config", "core.ignoreStat", "true"],
    ["update-index", "--really-refresh"],
  ],
  times: [
    ["config", "core.trustctime", "false"],
    ["config", "core.checkStat", "minimal"],
  ],
};

it.each(Object.entries(hiding))("what the index hides by %s is a change", async (_how, commands) => {
  const { root, git, put } = accepted();
  const told = (): Promise<unknown> =>
    lookAfresh(root, async (fresh) => [
      (await readAcceptances(root, "HEAD~1", fresh)).length,
      (await withBesides(root, "HEAD", nothing, fresh)).notes.map((note) => note.includes("code.js")),
    ]);
  for (const command of commands) git(...command);
  expect(await told()).toEqual([1, []]);
  put("code.js", "two");
  expect(await told()).toEqual([1, [true]]);
  put("pages/index.yaml", "title: Club\n");
  expect(await told()).toEqual([0, [true]]);
});

it("a file that git is told to ignore is content as any other; a hidden one is not", async () => {
  const { root, put } = accepted();
  put(".git/info/exclude", "*\n");
  put("pages/.DS_Store", "");
  expect(await read(root, "HEAD~1")).toHaveLength(1);
  put("pages/club.yaml", "title: Club\n");
  expect(await read(root, "HEAD~1")).toEqual([]);
});

it("many commits that only accept are compared with the files once", async () => {
  const { root, git } = accepted();
  for (let at = 0; at < 5; at++)
    git("commit", "--quiet", "--allow-empty", "--message", `Accepts-risk: /a${at} because of us`);
  const trace = path.join(root, ".git/trace");
  const found = await lookAfresh(root, (fresh) => readAcceptances(root, "HEAD~6", { ...fresh, GIT_TRACE: trace }));
  expect(found).toHaveLength(6);
  expect(readFileSync(trace, "utf8").match(/built-in: git .*\bdiff\b/g)).toHaveLength(1);
});

it("looking runs no filter whose name is empty", async () => {
  const { root, git, put } = accepted();
  put(".gitattributes", "*.yaml filter=\n");
  git("add", ".gitattributes");
  git("commit", "--quiet", "--message", "Accepts-risk: /club because of us");
  for (const name of ["clean", "smudge", "process"]) git("config", `filter..${name}`, `touch ${root}/.git/mark; false`);
  git("config", "hook..command", "false");
  put("pages/index.yaml", "title: Club\n");
  expect(await read(root, "HEAD~1")).toEqual([]);
  const { folder, remove } = await exportRevision(root, "HEAD");
  expect(readFileSync(path.join(folder, "pages/index.yaml"), "utf8")).toBe("title: Home\n");
  remove();
  expect(await readGit(root, ["config", "--bool", "hook..enabled"])).toBe("false\n");
  expect(readdirSync(path.join(root, ".git"))).not.toContain("mark");
});

it("looking runs no filter whose name is no UTF-8", async () => {
  const { root, git, put } = accepted();
  for (const [name, line] of [
    [".git/config", `[filter "\u00FC"]\n\tclean = touch ${root}/.git/mark; cat\n`],
    [".git/info/attributes", "* filter=\u00FC\n"],
  ] as const)
    appendFileSync(path.join(root, name), Buffer.from(line, "latin1"));
  put("pages/index.yaml", "title: Club\n");
  // The same size with another time: only the filter could tell whether it changed.
  utimesSync(path.join(root, "pages/index.yaml"), 1_600_000_000, 1_600_000_000);
  await expect(readGit(root, ["status", "--porcelain"])).rejects.toThrow("not followed");
  expect(readdirSync(path.join(root, ".git"))).not.toContain("mark");
  git("status", "--porcelain");
  expect(readdirSync(path.join(root, ".git")), "by hand git runs it").toContain("mark");
});

it("what two sides of a merge say otherwise is compared as it stands in the files", async () => {
  const { root, git, put } = accepted();
  git("checkout", "--quiet", "-b", "theirs");
  put("code.js", "theirs");
  git("commit", "--quiet", "--all", "--message", "Theirs");
  git("checkout", "--quiet", "-");
  put("code.js", "ours");
  git("commit", "--quiet", "--all", "--message", "Ours");
  expect(() => git("merge", "theirs")).toThrow();
  const { notes } = await lookAfresh(root, (fresh) => withBesides(root, "HEAD", nothing, fresh));
  expect(notes).toEqual([expect.stringContaining("1 file besides the content changed: code.js.")]);
  expect(await read(root, "HEAD~2")).toHaveLength(1);
});

it("an acceptance ends where attributes can make other files of the same commit", async () => {
  const { root, git, put } = accepted();
  mkdirSync(path.join(root, "sites/one"), { recursive: true });
  git("mv", "pages", "sites/one/pages");
  const site = path.join(root, "sites/one");
  put("sites/one/pages/index.yaml", "title: The house $Id$\n");
  git("add", "--all");
  git("commit", "--quiet", "--message", "Accepts-risk: /club because of us");
  expect(await read(site, "HEAD~1")).toHaveLength(1);
  put("sites/one/pages/index.yaml", "title: The house $Id: Club $\n");
  const above = [".gitattributes", "sites/.gitattributes", "sites/one/.gitattributes"];
  for (const name of [...above, "sites/one/pages/.gitattributes", ".git/info/attributes"]) {
    put(name, "*.yaml ident\n");
    expect([name, await read(site, "HEAD~1")]).toEqual([name, []]);
    if (name !== "sites/.gitattributes") rmSync(path.join(root, name));
  }
  git("add", "sites/.gitattributes");
  git("commit", "--quiet", "--message", "Attributes");
  for (const isRelative of ["false", "true"]) {
    git("config", "diff.relative", isRelative);
    expect([isRelative, await read(site, "HEAD~2")]).toEqual([isRelative, []]);
  }
});

it("a line without a reason, as the report prints it and as it may be quoted, accepts nothing", async () => {
  const { root, git } = accepted();
  git(
    "commit",
    "--quiet",
    "--allow-empty",
    "--message",
    "The check\n\nAccepts-risk: /offer because ...\n  Accepts-risk: / because …",
  );
  expect((await read(root, "HEAD~2")).map(({ about }) => about)).toEqual(["/club"]);
});
