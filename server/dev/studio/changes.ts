/** Uncommitted changes: described in sentences as visitors will notice them, and listed by file. */
import { lstatSync, readFileSync } from "node:fs";
import path from "node:path";
import { compareSites } from "../../../engine/diff/compare-sites.ts";
import { exportRevision } from "../../../engine/diff/export-revision.ts";
import { askGit, readGit } from "../../../engine/diff/git.ts";
import { takeSnapshot } from "../../../engine/diff/snapshot.ts";
import { readSchemas } from "../../../engine/validate/schemas.ts";
import { RefusedError } from "./content-files.ts";
import type { ChangedFile, ChangesAnswer } from "./talk-of-changes.ts";
import { largestFile } from "./take-files.ts";
import type { WrittenHere } from "./written-here.ts";

export interface ChangesTools {
  /** The website's root directory. */
  siteDir: string;
  /** The directory that contains schema/ and engine/. */
  engineRoot: string;
  written: WrittenHere;
}

/** Prefix of all proposal branches, which keeps them apart from the main branch. */
export const branchFolder = "studio/";

const folders = ["pages", "forms", "prompts"];
const quiet = { ...process.env, GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0" };

/** Runs a read-only Git command in the website's directory and returns its output. It never prompts, and runs no hooks or programs. */
export async function gitIn(siteDir: string, args: readonly string[]): Promise<string> {
  return readGit(siteDir, args, quiet);
}

/** Runs a Git command that the author requested, with the repository's hooks and programs. It never prompts. */
export async function orderGit(siteDir: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  return askGit(siteDir, args, { ...quiet, ...env });
}

/** Whether there is a repository with a commit to compare with. */
export async function hasGit(siteDir: string): Promise<boolean> {
  return gitIn(siteDir, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]).then(
    () => true,
    () => false,
  );
}

/** Returns all uncommitted changes, or `{ git: false }` without a repository. */
export async function listChanges(tools: ChangesTools): Promise<ChangesAnswer> {
  const { siteDir, engineRoot } = tools;
  if (!(await hasGit(siteDir))) return { git: false };
  const files = await changedFiles(tools);
  const { folder, remove } = await exportRevision(siteDir, "HEAD");
  try {
    const before = await takeSnapshot(folder, engineRoot);
    const after = await takeSnapshot(siteDir, engineRoot);
    const report =
      before && after
        ? compareSites(before, after, readSchemas(engineRoot))
        : { sections: [], notes: ["pages/_site.yaml has mistakes: what changes for visitors cannot be said."] };
    const [remotes, name, email] = await Promise.all(
      [["remote"], ["config", "user.name"], ["config", "user.email"]].map((args) =>
        gitIn(siteDir, args).then(
          (said) => said.trim(),
          () => "",
        ),
      ),
    );
    return {
      git: true,
      remotes: (remotes ?? "").split("\n").filter(Boolean),
      author: { name: name ?? "", email: email ?? "" },
      proposals: (await proposals(siteDir)).map((branch) => branch.slice(branchFolder.length)),
      files,
      sections: report.sections.map(({ heading, sentences }) => ({
        heading,
        sentences: sentences.map(({ words, risk }) => ({ words, risk })),
      })),
      notes: report.notes,
    };
  } finally {
    remove();
  }
}

/** Returns the site's files that differ from the last commit, without symbolic links. */
export async function changedFiles({ siteDir, written }: Omit<ChangesTools, "engineRoot">): Promise<ChangedFile[]> {
  const listed = await gitIn(siteDir, [
    "status",
    "--porcelain",
    "-z",
    "--no-renames",
    "--untracked-files=all",
    "--",
    ...folders,
  ]);
  const prefix = (await gitIn(siteDir, ["rev-parse", "--show-prefix"])).trim();
  const proposed = await proposedIn(siteDir);
  const entries = listed.split("\0").filter(Boolean);
  const found = entries.flatMap((entry): ChangedFile[] => {
    const name = entry.slice(3 + prefix.length);
    const at = path.join(siteDir, name);
    const stat = lstatSync(at, { throwIfNoEntry: false });
    if (stat && !stat.isFile()) return [];
    const state = stat === undefined ? "gone" : entry.startsWith("??") || entry.startsWith("A") ? "new" : "changed";
    // The studio writes no larger files.
    return [{ path: name, state, here: written.has(name, stat && stat.size <= largestFile ? readFileSync(at) : null) }];
  });
  const hashes = await hashesOf(
    siteDir,
    found.filter(({ state }) => state !== "gone").map((each) => each.path),
  );
  return found.map((file) => {
    const branch = proposed.get(`${file.path}\0${hashes.get(file.path) ?? ""}`);
    return branch === undefined ? file : Object.assign(file, { proposed: branch });
  });
}

/** Returns the Git object hashes of the files' current content. */
async function hashesOf(siteDir: string, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const hashes: string[] = [];
  for (let at = 0; at < names.length; at += 200) {
    const said = await gitIn(siteDir, ["hash-object", "--", ...names.slice(at, at + 200)]);
    hashes.push(...said.trim().split("\n"));
  }
  return new Map(names.map((name, at) => [name, hashes[at] ?? ""]));
}

/** Returns the existing proposal branches, newest first, limited to a maximum number. */
async function proposals(siteDir: string): Promise<readonly string[]> {
  const newest = ["--count=20", "--sort=-committerdate", "--format=%(refname:lstrip=2)"];
  const said = await gitIn(siteDir, ["for-each-ref", ...newest, `refs/heads/${branchFolder}`]);
  return said.split("\n").filter(Boolean);
}

/** Maps each path and content in the existing proposals to its branch. */
async function proposedIn(siteDir: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const branch of await proposals(siteDir)) {
    const tree = await gitIn(siteDir, ["ls-tree", "-r", "-z", `refs/heads/${branch}`, "--", ...folders]);
    for (const entry of tree.split("\0").filter(Boolean)) {
      const [head = "", name = ""] = entry.split("\t");
      found.set(`${name}\0${head.split(" ")[2] ?? ""}`, branch);
    }
  }
  return found;
}

/** Returns the text of a file in the last commit. Throws a RefusedError with 404 when the commit does not contain it. */
export async function committedText(siteDir: string, name: string): Promise<string> {
  const prefix = (await gitIn(siteDir, ["rev-parse", "--show-prefix"])).trim();
  return gitIn(siteDir, ["cat-file", "--filters", `HEAD:${prefix}${name}`]).catch(() => {
    throw new RefusedError(404, `${name} is in no commit yet.`);
  });
}
