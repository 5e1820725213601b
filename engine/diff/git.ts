/** Asking git, without touching the repository's own index and files. */
import { execFile } from "node:child_process";
import { appendFileSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What goes wrong with a revision is said in git's own words: they name it best. */
export class RevisionError extends Error {}

/**
 * A folder of content can hold the files of a repository of its own, whose settings name programs. What was cloned from a stranger
 * would run them; a repository is one only by its `.git`. What comes as an archive can hold that, too: who only looks runs neither the
 * program that watches for changes nor a hook.
 */
const carefully = ["-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false"];
const withoutHooks = ["-c", "core.hooksPath=/dev/null"];

/** What asks the author's own hooks: they judge what is proposed and sent. */
const askingHooks = new Set(["hook", "push"]);

/** Milliseconds after which a command waits for something that does not come, such as a password. */
const patience = 300_000;

/**
 * Git takes a tag where there is a branch of that name too, or a hash that begins so, and only warns: tags come with what is fetched
 * from a stranger. HEAD, a name in full and a whole hash stay what they are.
 */
const doubtful = /^warning: refname '(?!HEAD'|refs\/|[\da-f]{40,}')(.+)' is ambiguous/m;

/**
 * What git prints, called in a folder. Rejects with a RevisionError when it refuses.
 *
 * Programs of the repository's other settings are run by it as by hand, so what only looks asks `readGit`.
 */
export async function askGit(cwd: string, args: readonly string[], env = process.env, input = ""): Promise<string> {
  const asksHooks = askingHooks.has(args[0] ?? "");
  const settings = asksHooks ? carefully : [...carefully, ...withoutHooks];
  const asked = run("git", [...settings, ...args], { cwd, env, maxBuffer: 64 * 1024 * 1024, timeout: patience });
  // Whoever ends before it has read everything says why by itself.
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
 * Settings of a repository's own by which git, or the program of large files that a filter of the user's starts, would run others,
 * and those by which files would be written and compared otherwise than by the .gitattributes of their version.
 */
const naming =
  /^(?:core\.(?:sshcommand|askpass|attributesfile)|attr\.tree|credential\.(?:[^]*\.)?helper|lfs\.standalonetransferagent)$/;
const namingForLargeFiles = /^lfs\.(?:extension|customtransfer)\./;

/** What no option of git can name: "=" ends the name there, and of bytes that are no UTF-8 nobody here knows which they were. */
const unnameable = /[=\uFFFD]/;

/** For such a command: it is told which commit of a repository within is meant, and not what was changed there. */
export const atCommits = ["--ignore-submodules=dirty"] as const;

/** For git, and for the program of large files: what is not there is not looked for elsewhere, and no commit is replaced by another or has other parents. */
const asItIs = {
  GIT_ALLOW_PROTOCOL: "none",
  GIT_LFS_SKIP_SMUDGE: "1",
  GIT_NO_REPLACE_OBJECTS: "1",
  GIT_GRAFT_FILE: "/dev/null",
};

/** Neither a signature is asked about, nor a file taken for unchanged; nothing is written besides an index; doubts are told. */
const plain = [
  "log.showSignature=false",
  "core.ignoreStat=false",
  "core.splitIndex=false",
  "core.warnAmbiguousRefs=true",
];

/** Commands that would ask each repository within this one, with that one's filters. */
const looksInside = /^(?:status|diff)$/;

/**
 * The same for looking alone: neither filters nor programs for signatures that the repository's own settings name are run, nor
 * those of a repository within it, and nothing is fetched. Filters of the user's own settings, such as those of large files, work
 * as ever.
 */
export async function readGit(cwd: string, args: readonly string[], env = process.env, input = ""): Promise<string> {
  const listed = await askGit(cwd, ["config", "-z", "--show-scope", "--name-only", "--list"], env);
  const words = listed.split("\0");
  const own = words.filter((_, at) => at % 2 === 1 && /^(?:local|worktree)$/.test(words[at - 1] ?? ""));
  // A name may be empty: `filter=` in .gitattributes means that one.
  const filters = new Set(own.flatMap((key) => /^filter\.([^]*)\.(?:smudge|clean|process)$/.exec(key)?.[1] ?? []));
  // Since 2.54 hooks stand in settings, too, where no setting turns off all of them.
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

/** Looks with an index of its own that names the same files: flags and times in the repository's could hide a change. */
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
 * With an index of its own in a folder, and a folder that git takes for the repository's common one: without its `info/attributes`,
 * which would change how files are written and compared, and which no setting turns off.
 */
export async function withoutAttributes(root: string, folder: string): Promise<NodeJS.ProcessEnv> {
  const common = path.join(folder, "common");
  const asked = await readGit(root, ["rev-parse", "--git-common-dir", "--git-path", "objects"]);
  const [own = "", objects = ""] = asked.split("\n").map((each) => path.resolve(root, each));
  mkdirSync(path.join(common, "refs"), { recursive: true });
  const [settings, copy] = [path.join(own, "config"), path.join(common, "config")];
  if (existsSync(settings)) copyFileSync(settings, copy);
  // What the settings include stands where it is seen from their own place; how objects are kept is read from the copy alone.
  appendFileSync(copy, `\n[include]\n\tpath = ${JSON.stringify(settings)}\n`);
  // The program of large files keeps what it fetched there.
  symlinkSync(path.join(own, "lfs"), path.join(common, "lfs"), "junction");
  const ours = { GIT_INDEX_FILE: path.join(folder, "index"), GIT_COMMON_DIR: common, GIT_OBJECT_DIRECTORY: objects };
  return { ...process.env, ...ours };
}

/** The commit that a revision names. */
export async function commitOf(root: string, revision: string): Promise<string> {
  // The words before the revision keep it from being taken for an option.
  const asked = ["rev-parse", "--verify", "--end-of-options", `${revision}^{commit}`];
  // Doubts are read in the words of no other language.
  return (await readGit(root, asked, { ...process.env, LC_ALL: "C" })).trim();
}

/** What a revision is, for people: `1a2b3c4 of 2026-03-31, “The price of the course”`. */
export async function describeCommit(root: string, revision: string): Promise<string> {
  const commit = await commitOf(root, revision);
  return (await readGit(root, ["show", "--no-patch", "--format=%h of %cs, “%s”", commit])).trim();
}
