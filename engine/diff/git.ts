/** Runs git without touching the repository's own index and files. */
import { execFile } from "node:child_process";
import { appendFileSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A problem with a revision. The message is usually git's own, which describes it best. */
export class RevisionError extends Error {}

/**
 * A folder of content can contain the files of a bare repository, whose settings name programs that git would run in a clone of a
 * stranger's work; only a folder with a `.git` counts as a repository. An archive can contain even that, so commands that only read
 * run neither the program that watches for changes (fsmonitor) nor a hook.
 */
const carefully = ["-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false"];
const withoutHooks = ["-c", "core.hooksPath=/dev/null"];

/** Commands that run the author's own hooks, which check what is proposed and pushed. */
const askingHooks = new Set(["hook", "push"]);

/** Milliseconds after which a command is ended, because it waits for something that does not come, such as a password. */
const patience = 300_000;

/**
 * Matches git's warning that a name is ambiguous. Git then prefers a tag over a branch of that name, or over a hash that begins with
 * it, and tags also come with what is fetched from a stranger. HEAD, full names and whole hashes stay what they are.
 */
const doubtful = /^warning: refname '(?!HEAD'|refs\/|[\da-f]{40,}')(.+)' is ambiguous/m;

/**
 * Returns what git prints when run in a folder. Rejects with a RevisionError when git fails.
 *
 * Runs the programs that the repository's other settings name, as git does by hand; to only read, use `readGit`.
 */
export async function askGit(cwd: string, args: readonly string[], env = process.env, input = ""): Promise<string> {
  const asksHooks = askingHooks.has(args[0] ?? "");
  const settings = asksHooks ? carefully : [...carefully, ...withoutHooks];
  const asked = run("git", [...settings, ...args], { cwd, env, maxBuffer: 64 * 1024 * 1024, timeout: patience });
  // A process that exits before it has read all its input reports the reason itself.
  asked.child.stdin?.on("error", () => undefined).end(input);
  try {
    const { stdout, stderr } = await asked;
    const [, name] = doubtful.exec(stderr) ?? [];
    if (name === undefined || asksHooks) return stdout;
    const full = `refs/heads/${name} or refs/remotes/${name} for the branch, refs/tags/${name} for the tag`;
    throw new RevisionError(
      `${name} is the name of more than one. Write it in full, such as ${full}, or all of a hash.`,
    );
  } catch (error) {
    if (error instanceof RevisionError) throw error;
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    throw said === "" ? error : new RevisionError(said.replace(/^fatal: /, ""));
  }
}

/**
 * Settings of the repository itself that make git, or the large file program (Git LFS) started by a user's filter, run other programs,
 * and those that make files be written or compared differently than the .gitattributes of their version say.
 */
const naming =
  /^(?:core\.(?:sshcommand|askpass|attributesfile)|attr\.tree|credential\.(?:[^]*\.)?helper|lfs\.standalonetransferagent)$/;
const namingForLargeFiles = /^lfs\.(?:extension|customtransfer)\./;

/** Matches names that no git option can express: "=" would end the name, and for a name that is not UTF-8 the original bytes are lost. */
const unnameable = /[=\uFFFD]/;

/** Options for such a command: report which commit of a nested repository is meant, but not what was changed in it. */
export const atCommits = ["--ignore-submodules=dirty"] as const;

/** Environment for git and Git LFS: fetches nothing that is missing, replaces no commit and changes no parents. */
const asItIs = {
  GIT_ALLOW_PROTOCOL: "none",
  GIT_LFS_SKIP_SMUDGE: "1",
  GIT_NO_REPLACE_OBJECTS: "1",
  GIT_GRAFT_FILE: "/dev/null",
};

/** Settings that verify no signatures, never assume that a file is unchanged, write nothing but an index, and report ambiguous names. */
const plain = [
  "log.showSignature=false",
  "core.ignoreStat=false",
  "core.splitIndex=false",
  "core.warnAmbiguousRefs=true",
];

/** Commands that would look into nested repositories, with the filters of those. */
const looksInside = /^(?:status|diff)$/;

/**
 * Runs git only to read: runs neither filters nor signature programs from the settings of the repository or of one nested in it, and
 * fetches nothing. Filters from the user's own settings, such as Git LFS, work as usual. Rejects with a RevisionError when git fails
 * or a setting names a program in a way that cannot be turned off.
 */
export async function readGit(cwd: string, args: readonly string[], env = process.env, input = ""): Promise<string> {
  const listed = await askGit(cwd, ["config", "-z", "--show-scope", "--name-only", "--list"], env);
  const words = listed.split("\0");
  const own = words.filter((_, at) => at % 2 === 1 && /^(?:local|worktree)$/.test(words[at - 1] ?? ""));
  // A name may be empty: `filter=` in .gitattributes refers to it.
  const filters = new Set(own.flatMap((key) => /^filter\.([^]*)\.(?:smudge|clean|process)$/.exec(key)?.[1] ?? []));
  // Since git 2.54, hooks can be defined in settings too, and no setting turns off all of them.
  const hooks = new Set(own.flatMap((key) => /^hook\.([^]*)\.[^.]+$/.exec(key)?.[1] ?? []));
  const named = own.filter((key) => naming.test(key));
  const strange =
    own.find((key) => namingForLargeFiles.test(key)) ??
    [...filters, ...hooks, ...named].find((name) => unnameable.test(name));
  if (strange !== undefined)
    throw new RevisionError(`The repository's own settings name a program in a way that is not followed: ${strange}`);
  if (own.includes("core.worktree") && env["GIT_WORK_TREE"] === undefined) {
    const isHere = await askGit(cwd, ["rev-parse", "--is-inside-work-tree"], env);
    if (isHere.trim() !== "true")
      throw new RevisionError("The repository's own settings say that its files are elsewhere: core.worktree");
  }
  const off = [...filters].flatMap((name) => {
    return ["smudge=", "clean=", "process=", "required=false"].map((setting) => `filter.${name}.${setting}`);
  });
  const unnamed = [...named.map((key) => `${key}=`), ...[...hooks].map((name) => `hook.${name}.enabled=false`)];
  const settings = [...plain, ...off, ...unnamed].flatMap((setting) => ["-c", setting]);
  const [command = "", ...rest] = args;
  const outside = looksInside.test(command) ? ["--ignore-submodules=all"] : [];
  return askGit(cwd, [...settings, command, ...outside, ...rest], { ...env, ...asItIs }, input);
}

/** Runs `look` with a new index of the same files, because flags and times in the repository's own index could hide a change. */
export async function lookAfresh<T>(root: string, look: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "pagewright-index-"));
  try {
    const env = await withoutAttributes(root, folder);
    const files = await readGit(root, ["ls-files", "-z", "--stage", "--full-name", "--", ":/"]);
    await readGit(root, ["update-index", "-z", "--index-info"], env, files);
    await readGit(root, ["update-index", "-q", "--unmerged", "--refresh"], env);
    return await look(env);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns an environment with an index in `folder` and a substitute for the repository's common directory. The substitute lacks
 * `info/attributes`, which would change how files are written and compared, and which no setting turns off.
 */
export async function withoutAttributes(root: string, folder: string): Promise<NodeJS.ProcessEnv> {
  const common = path.join(folder, "common");
  const asked = await readGit(root, ["rev-parse", "--git-common-dir", "--git-path", "objects"]);
  const [own = "", objects = ""] = asked.split("\n").map((each) => path.resolve(root, each));
  mkdirSync(path.join(common, "refs"), { recursive: true });
  const [settings, copy] = [path.join(own, "config"), path.join(common, "config")];
  if (existsSync(settings)) copyFileSync(settings, copy);
  // Included, because relative paths in the settings count from their own place; the object format is read only from the copy itself.
  appendFileSync(copy, `\n[include]\n\tpath = ${JSON.stringify(settings)}\n`);
  // Git LFS stores what it fetched there.
  symlinkSync(path.join(own, "lfs"), path.join(common, "lfs"), "junction");
  const ours = { GIT_INDEX_FILE: path.join(folder, "index"), GIT_COMMON_DIR: common, GIT_OBJECT_DIRECTORY: objects };
  return { ...process.env, ...ours };
}

/** Returns the commit that a revision names. */
export async function commitOf(root: string, revision: string): Promise<string> {
  // `--end-of-options` keeps the revision from being parsed as an option.
  const asked = ["rev-parse", "--verify", "--end-of-options", `${revision}^{commit}`];
  // The warning about ambiguous names is matched in English.
  return (await readGit(root, asked, { ...process.env, LC_ALL: "C" })).trim();
}

/** Describes a revision for people: `1a2b3c4 of 2026-03-31, “The price of the course”`. */
export async function describeCommit(root: string, revision: string): Promise<string> {
  const commit = await commitOf(root, revision);
  return (await readGit(root, ["show", "--no-patch", "--format=%h of %cs, “%s”", commit])).trim();
}
